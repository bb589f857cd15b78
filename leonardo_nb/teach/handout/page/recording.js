// A recording: every position of a game or a lesson, as the file holds it.

export async function unpacked(name) {
  const bytes = Uint8Array.from(atob(document.getElementById(name).textContent), (sign) => sign.charCodeAt(0));
  const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(whole).json();
}
