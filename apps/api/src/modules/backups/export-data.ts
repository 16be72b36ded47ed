import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CSV_START, csvLines } from '@telar/domain/csv-file';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { sha256 } from '../../platform/crypto/sha256';
import type { Storage } from '../../platform/storage/storage.port';
import type { FileKind } from '../../platform/storage/stored-file.entity';
import { BackupError, reaching } from './backup-error';
import { beginSnapshot, withBackupLock } from './backup-lock';
import { EXPORTED, exportedTables, NOT_EXPORTED } from './export-tables';
import { recordCommand } from './record-command';
import { tableCsv } from './table-csv';
import { linesOf } from './table-dumps';
import { backedUpTables, selectRows } from './tables';
import type { Table } from './tables';

const CONCURRENCY = 8;
const PRIVATE = { mode: 0o600, flag: 'wx' };

/** The files of each kind, with their paths in the export. */
export const FILES_OF_KIND: Record<FileKind, string> = {
  certificate: `
    select c.file_id as id,
      'certificados/' || c.code || case when c.code_folded is null then '.' || c.id else '' end || '.pdf' as path
    from certificates c where c.file_id is not null
    union all
    -- Of an import that has not ended.
    select i.file_id, 'importaciones/' || i.import_id || '-' || i.file_no || '.pdf' from certificate_import_files i
    where i.file_id is not null and not exists (select from certificates c where c.file_id = i.file_id)`,
  template: `
    select file_id as id, 'plantillas/' || id || '-' ||
      left(regexp_replace(regexp_replace(name, '\\.pdf$', '', 'i'), '[^[:alnum:] ._-]', '_', 'g'), 80) || '.pdf' as path
    from templates`,
  image: `
    select id, 'imagenes/' || id || '.' || split_part(media_type, '/', 2) as path from stored_files where kind = 'image'`,
  material: `select file_id as id, 'materiales/' || course_id || '/' || id || '.pdf' as path from course_files`,
  voucher: `
    select p.voucher_file_id as id, 'constancias/' || o.code || '-' || p.id || '.webp' as path
    from order_payments p join orders o on o.id = p.order_id where p.voucher_file_id is not null`,
};

/** The file list: id, SHA-256, bytes and path of each file. */
const FILES = `
  select f.id, f.sha256, f.size, named.path
  from (${Object.values(FILES_OF_KIND).join(' union all ')}) named join stored_files f on f.id = named.id
  order by named.path`;

/** A file of the export. */
interface ExportedFile {
  path: string;
  sha256: string;
  bytes: number;
}

/** What an export contains; the last file that is written. */
export interface ExportManifest {
  format: 'telar-export';
  version: 1;
  exported_at: string;
  tables: { name: string; rows: number; csv: ExportedFile; jsonl: ExportedFile }[];
  /** The list has path, SHA-256 and bytes of each file. */
  files: { count: number; bytes: number; list: ExportedFile; missing: string[] };
  left_out: { columns: Record<string, readonly string[]>; tables: Record<string, string> };
}

/**
 * Writes all data of the academy in open formats, without passwords and secrets: the files, and each table as CSV for
 * spreadsheets, which run no cell as a formula, and as JSON Lines with the exact values.
 * @param url of PostgreSQL itself.
 * @param folder must be empty or not exist.
 * @throws BackupError
 */
export async function exportData(url: string, storage: Storage, folder: string): Promise<ExportManifest> {
  return reaching(`No se puede exportar a ${folder}`, writeExport(url, storage, folder));
}

async function writeExport(url: string, storage: Storage, folder: string): Promise<ExportManifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new BackupError(`La carpeta ${folder} no está vacía.`);
  return withBackupLock(url, async (client) => {
    // First, so that an export that fails halfway is recorded too: a part of the data has left.
    await recordCommand(client, 'export', 'export.started', folder);
    await beginSnapshot(client);
    await mkdir(join(folder, 'tablas'), { mode: 0o700 });
    const tables = [];
    for (const table of exportedTables(await backedUpTables(client))) {
      tables.push(await exportTable(client, table, folder));
    }
    const files = await exportFiles(client, storage, folder);
    await client.query('commit');
    const manifest: ExportManifest = {
      format: 'telar-export',
      version: 1,
      exported_at: new Date().toISOString(),
      tables,
      files,
      left_out: {
        columns: Object.fromEntries(Object.entries(EXPORTED).filter(([, columns]) => columns.length > 0)),
        tables: NOT_EXPORTED,
      },
    };
    await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, PRIVATE);
    return manifest;
  });
}

async function exportTable(client: ClientBase, table: Table, folder: string) {
  const rows = selectRows(table);
  const text = client.query(copyTo(`copy (${rows}) to stdout`));
  const csv = await write(folder, `tablas/${table.name}.csv`, tableCsv(table.columns, text));
  // As CSV with a quote and a delimiter that JSON does not contain, because the format "text" escapes backslashes.
  const lines = client.query(
    copyTo(`copy (select row_to_json(r) from (${rows}) r) to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`),
  );
  const jsonl = await write(folder, `tablas/${table.name}.jsonl`, lines);
  return { name: table.name, rows: lines.rowCount, csv, jsonl };
}

/** Writes a file of the export. */
async function write(folder: string, path: string, content: AsyncIterable<Buffer>): Promise<ExportedFile> {
  const written = hashing();
  await pipeline(content, written.pass, createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600 }));
  return { path, ...written.digest() };
}

/** Passes chunks on and computes their size and SHA-256. */
function hashing() {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* pass(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      yield chunk;
    }
  }
  return { pass, digest: () => ({ sha256: hash.digest('hex'), bytes }) };
}

async function exportFiles(client: ClientBase, storage: Storage, folder: string): Promise<ExportManifest['files']> {
  const missing: string[] = [];
  let count = 0;
  let bytes = 0;
  /** Copies the file. @returns its line of the list. */
  const copy = async (line: string): Promise<string> => {
    const [id = '', expected = '', size = '', path = ''] = line.split('\t');
    const content = await storage.get(id);
    if (!content || sha256(content) !== expected) {
      missing.push(path);
      return '';
    }
    await writeNew(join(folder, path), content);
    count++;
    bytes += content.byteLength;
    return csvLines([[path, expected, size]]);
  };
  const lines = Readable.from(linesOf(client.query(copyTo(`copy (${FILES}) to stdout`))));
  async function* listed() {
    yield Buffer.from(CSV_START + csvLines([['path', 'sha256', 'bytes']]));
    for await (const line of lines.map(copy, { concurrency: CONCURRENCY })) yield Buffer.from(line as string);
  }
  const list = await write(folder, 'archivos.csv', listed());
  return { count, bytes, list, missing: missing.toSorted() };
}

async function writeNew(path: string, content: Buffer): Promise<void> {
  try {
    await writeFile(path, content, PRIVATE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, content, PRIVATE);
  }
}
