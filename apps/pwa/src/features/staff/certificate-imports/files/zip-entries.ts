import { FILE_LIMITS } from '@telar/domain/file-limits';
import { zipName } from './zip-names';

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
/** The end of the archive, and the longest comment. */
const END_BYTES = 22;
const COMMENT_MAX = 65_535;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
/** The names of 20,000 files. */
const DIRECTORY_MAX = 32 * 1024 * 1024;
/** Data that cannot be compressed gets a little larger. */
const PACKED_MAX = FILE_LIMITS.templateBytes + 1024 * 1024;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/** The file is no ZIP that this reader knows. */
export class UnreadableZip extends Error {}

/** A file in a ZIP. */
export interface ZipEntry {
  name: string;
  /** The size that the archive states, in bytes. */
  size: number;
  /** Unpacks the file. @throws UnreadableZip, also if it is larger or smaller than stated. */
  open: () => Promise<Blob>;
}

const viewOf = async (blob: Blob) => new DataView(await blob.arrayBuffer());

/** Unpacks at most `size` bytes. @throws UnreadableZip if there are more or fewer. */
async function inflate(packed: ArrayBuffer, size: number): Promise<Blob> {
  const stream = new DecompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  // A failure is seen by the reader.
  void writer.write(new Uint8Array(packed)).catch(() => {});
  void writer.close().catch(() => {});
  const reader = stream.readable.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new UnreadableZip('damaged data');
    });
    if (done) break;
    bytes += value.byteLength;
    if (bytes > size) {
      void reader.cancel().catch(() => {});
      throw new UnreadableZip('more data than stated');
    }
    parts.push(value);
  }
  if (bytes !== size) throw new UnreadableZip('less data than stated');
  return new Blob(parts);
}

/**
 * Lists the files of a ZIP. Reads only its directory; each file is read and unpacked when it is opened.
 * @throws UnreadableZip also for one with passwords only, of more than 4 GB or in several parts.
 */
export async function zipEntries(zip: Blob): Promise<ZipEntry[]> {
  const tail = await viewOf(zip.slice(Math.max(0, zip.size - END_BYTES - COMMENT_MAX)));
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END_SIGNATURE) end--;
  if (end < 0) throw new UnreadableZip('no end');
  const [count, size, start] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ];
  if (count === 0xffff || start === 0xffffffff || size > DIRECTORY_MAX) throw new UnreadableZip('too large');
  const directory = await viewOf(zip.slice(start, start + size));
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count && at + ENTRY_BYTES <= directory.byteLength;) {
    if (directory.getUint32(at, true) !== ENTRY_SIGNATURE) throw new UnreadableZip('damaged directory');
    const number = (offset: number) => directory.getUint32(at + offset, true);
    const short = (offset: number) => directory.getUint16(at + offset, true);
    const next = at + ENTRY_BYTES + short(28) + short(30) + short(32);
    if (next > directory.byteLength) throw new UnreadableZip('damaged directory');
    const name = zipName(
      new Uint8Array(directory.buffer, at + ENTRY_BYTES, short(28)),
      new DataView(directory.buffer, at + ENTRY_BYTES + short(28), short(30)),
    );
    const [packed, unpacked, place] = [number(20), number(24), number(42)];
    const [flags, method] = [short(8), short(10)];
    entries.push({
      name,
      size: unpacked,
      open: async () => {
        if (flags & ENCRYPTED || (method !== STORED && method !== DEFLATED)) {
          throw new UnreadableZip('packed otherwise');
        }
        if (packed > PACKED_MAX) throw new UnreadableZip('more data than a PDF may have');
        if (method === STORED && packed !== unpacked) throw new UnreadableZip('two sizes');
        const local = await viewOf(zip.slice(place, place + LOCAL_BYTES));
        if (local.byteLength < LOCAL_BYTES || local.getUint32(0, true) !== LOCAL_SIGNATURE) {
          throw new UnreadableZip('no file');
        }
        const from = place + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true);
        const data = await zip.slice(from, from + packed).arrayBuffer();
        if (data.byteLength !== packed) throw new UnreadableZip('less data than stated');
        return method === STORED ? new Blob([data]) : inflate(data, unpacked);
      },
    });
    at = next;
  }
  if (entries.length !== count) throw new UnreadableZip('damaged directory');
  return entries;
}
