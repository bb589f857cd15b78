// What Python sends as JSON, and what it sends deflated: the same in a fraction of the bytes, but read a little later.

export const jsonIn = async (buffer) => JSON.parse(new TextDecoder().decode(buffer));

export const inflated = (buffer) =>
  new Response(new Response(buffer).body.pipeThrough(new DecompressionStream("deflate"))).json();
