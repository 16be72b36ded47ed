import { crc32 } from 'node:zlib';

/** PNG's color types, by the number of colors: gray, and red, green and blue. */
const COLOR_TYPES: ReadonlyMap<number, number> = new Map([
  [1, 0],
  [3, 2],
]);

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/**
 * A PNG file of the compressed data of a PDF image with one of PNG's predictors: the data are the same (ISO 32000-1,
 * 7.4.4.4). `null` if it has not one or three colors.
 */
export function pngOf(
  data: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: number },
): Buffer | null {
  const type = COLOR_TYPES.get(channels);
  if (type === undefined) return null;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, type], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', new Uint8Array())]);
}
