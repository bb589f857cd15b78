// What Python sends as JSON, and what it sends deflated: the same in a fraction of the bytes, but read a little later.

export const jsonIn = async (buffer) => JSON.parse(new TextDecoder().decode(buffer));

const whole = (buffer) => new Response(new Response(buffer).body.pipeThrough(new DecompressionStream("deflate")));

export const inflate = (buffer) => whole(buffer).json();

export const inflateText = (buffer) => whole(buffer).text();
