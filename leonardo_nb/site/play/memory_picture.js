// A picture of the memory holds only where it differs from the memory before Python starts: that comes with the engine
// anyway. The same exchange takes it away and brings it back.

export function exchange(picture, before) {
  const start = new Uint32Array(picture.buffer, picture.byteOffset, 2)[1]; // it has a head of this length
  const words = new Uint32Array(picture.buffer, picture.byteOffset + start, (picture.length - start) / 4);
  const others = new Uint32Array(before.buffer, before.byteOffset, Math.min(words.length, before.length / 4));
  for (let i = 0; i < others.length; i++) words[i] ^= others[i];
}
