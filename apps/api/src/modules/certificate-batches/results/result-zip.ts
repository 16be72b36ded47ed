import { AppError } from '../../../platform/http/app-error';
import type { FilesService } from '../../../platform/storage/files.service';
import type { RowRecord } from '../batch.statements';

/** Files that are read from the storage at the same time. */
const READ_AHEAD = 4;
const NAME_MAX = 80;
/** Not allowed in file names of some system, or able to start an option or a formula. */
const UNSAFE = /[\p{C}/\\:*?"<>|]+|(?<![^\s/])[.=+@-]+/gu;

/** A file of the archive. */
export interface ArchiveFile {
  name: string;
  input: Uint8Array | string | AsyncIterable<Uint8Array>;
}

/** `45871203-María Quispe-TLR-7F3K-9QX2-M4ZA-80BD.pdf`. Unique, because the code is, in capitals too. */
function certificateFileName({ dni, user_name: name, code }: Pick<RowRecord, 'dni' | 'user_name' | 'code'>): string {
  const person = [...(name ?? '').normalize('NFC').replace(UNSAFE, ' ').trim().replace(/\s+/g, ' ')].slice(0, NAME_MAX);
  return [dni, person.join('').trim(), code].filter(Boolean).join('-') + '.pdf';
}

/**
 * The files of the archive: the stored PDFs, the result as CSV, and the list of the SHA-256 for `sha256sum -c`. A PDF
 * that the storage has lost is named in `FALTAN.txt`.
 * @param pages with valid certificates only.
 * @param lines of the CSV.
 */
export async function* archiveFiles(
  pages: AsyncIterable<RowRecord[]>,
  lines: AsyncIterable<string>,
  files: Pick<FilesService, 'bytes'>,
): AsyncGenerator<ArchiveFile> {
  const sums: string[] = [];
  const lost: string[] = [];
  for await (const rows of pages) {
    for (let from = 0; from < rows.length; from += READ_AHEAD) {
      const some = rows.slice(from, from + READ_AHEAD);
      const contents = await Promise.all(some.map((row) => bytesOf(files, row)));
      for (const [place, row] of some.entries()) {
        const [name, bytes] = [certificateFileName(row), contents[place]];
        if (!bytes) {
          lost.push(`${name}\n`);
          continue;
        }
        sums.push(`${row.pdf_sha256}  ${name}\n`);
        yield { name, input: bytes };
      }
    }
  }
  yield { name: 'resultado.csv', input: encoded(lines) };
  if (lost.length > 0) yield { name: 'FALTAN.txt', input: lost.join('') };
  yield { name: 'SHA256SUMS', input: sums.join('') };
}

async function bytesOf(files: Pick<FilesService, 'bytes'>, { file_id: id }: RowRecord): Promise<Buffer | null> {
  try {
    return await files.bytes({ id: id ?? '' });
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_not_found') return null;
    throw error;
  }
}

async function* encoded(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const line of lines) yield Buffer.from(line);
}
