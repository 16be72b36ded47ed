const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * Splits a list into batches of at most `size` items and `maxBytes` bytes of JSON. A larger item gets a separate batch.
 */
export function toBatches<T>(list: readonly T[], size: number, maxBytes = Infinity): T[][] {
  const batches: T[][] = [];
  let bytesLeft = 0;
  for (const item of list) {
    // One byte more, for the comma between two items.
    const bytes = bytesOf(item) + 1;
    const batch = batches.at(-1);
    if (batch && batch.length < size && bytes <= bytesLeft) {
      batch.push(item);
      bytesLeft -= bytes;
    } else {
      batches.push([item]);
      bytesLeft = maxBytes - bytes;
    }
  }
  return batches;
}
