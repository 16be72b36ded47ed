import { BATCH_FILE_TEXTS } from '@telar/texts/screens/batches';
import { decodeText, readCsv } from '../read-csv';
import { createWorkerCalls } from '../worker-call';
import { dataLines } from './file-cell';
import type { FileCell } from './file-cell';
import type { SheetFunctions } from './sheet.worker';

/** The file has no usable rows. The message is a Spanish sentence for the screen. */
export class UnreadableFile extends Error {}

const BYTES_MAX = 10 * 1024 * 1024;
/** 20,000 rows take two seconds on a slow computer; a file that unpacks to gigabytes would take all its memory. */
const READ_MAX_MS = 30_000;

async function readInWorker(bytes: ArrayBuffer): Promise<FileCell[][]> {
  const calls = createWorkerCalls<SheetFunctions>(
    () => new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' }),
  );
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    calls.close();
  }, READ_MAX_MS);
  try {
    return await calls.call('readSheetCells', bytes);
  } catch (error) {
    throw new UnreadableFile(isSlow ? BATCH_FILE_TEXTS.slow : BATCH_FILE_TEXTS.unreadable, { cause: error });
  } finally {
    clearTimeout(timer);
    calls.close();
  }
}

const startsWith = (bytes: ArrayBuffer, ...start: number[]) => {
  const first = new Uint8Array(bytes.slice(0, start.length));
  return start.every((byte, at) => first[at] === byte);
};

/**
 * Reads a CSV or XLSX file, whatever its name is. The first line has the headings.
 * @throws UnreadableFile
 */
export async function readTable(file: File, readXlsx = readInWorker): Promise<FileCell[][]> {
  if (file.size > BYTES_MAX) throw new UnreadableFile(BATCH_FILE_TEXTS.tooLarge);
  // A file that was moved or renamed after it was chosen cannot be read.
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) throw new UnreadableFile(BATCH_FILE_TEXTS.unreadable);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableFile(BATCH_FILE_TEXTS.oldExcel);
  const table = startsWith(bytes, 0x50, 0x4b) ? await readXlsx(bytes) : await readCsv(decodeText(bytes));
  if (dataLines(table).length === 0) throw new UnreadableFile(BATCH_FILE_TEXTS.empty);
  return table;
}
