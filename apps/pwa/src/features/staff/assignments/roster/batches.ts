const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * A list in pieces of at most `size`, each of at most `bytes` as JSON; what is larger by itself is a piece of its own.
 */
export function toBatches<T>(list: readonly T[], size: number, bytes = Infinity): T[][] {
  const pieces: T[][] = [];
  let room = 0;
  for (const one of list) {
    const weight = sizeOf(one) + 1;
    const piece = pieces.at(-1);
    if (piece && piece.length < size && weight <= room) {
      piece.push(one);
      room -= weight;
    } else {
      pieces.push([one]);
      room = bytes - weight;
    }
  }
  return pieces;
}
