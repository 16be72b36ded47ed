import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { BackupError } from './backup-error';
import type { Blob, Blobs } from './blobs';
import type { TableDump } from './manifest';
import { columnsOf, quoted, selectRows } from './tables';
import type { Table } from './tables';

/** Bytes of a part of a compressed table; as much is in memory at a time. */
const PART_BYTES = 4 * 1024 * 1024;
/** The fast levels take half the time and a fifth more room. */
const COMPRESSION = { level: 3 };

/** A row of `stored_files` in a backup: a file and its content. */
export interface FileRow extends Blob {
  id: string;
}

/** Passes chunks on and computes their SHA-256. */
function hashing() {
  const hash = createHash('sha256');
  async function* pass(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
  return { pass, digest: () => hash.digest('hex') };
}

/** The statement that writes a table to its dump. */
const copyOut = (table: Table) => copyTo(`copy (${selectRows(table)}) to stdout`);

/** Copies the rows of a table into the blobs. */
export async function dumpTable(
  client: ClientBase,
  table: Table,
  blobs: Blobs,
  signal?: AbortSignal,
): Promise<TableDump> {
  const rows = client.query(copyOut(table));
  const raw = hashing();
  const parts: Blob[] = [];
  await pipeline(
    rows,
    raw.pass,
    createGzip(COMPRESSION),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const part of inParts(compressed)) parts.push(await blobs.put(part));
    },
    { signal },
  );
  return { name: table.name, columns: table.columns, rows: rows.rowCount, sha256: raw.digest(), parts };
}

async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let part: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    part.push(chunk);
    size += chunk.byteLength;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(part);
    part = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(part);
}

/** The rows of a dump, as `copy … to stdout` wrote them. Every part is compared with its SHA-256. */
function rowsOf(dump: TableDump, blobs: Blobs): Readable {
  async function* parts() {
    for (const part of dump.parts) yield await blobs.read(part);
  }
  const compressed = Readable.from(parts(), { objectMode: false });
  const rows = createGunzip();
  compressed.once('error', (error) => rows.destroy(error));
  rows.once('close', () => compressed.destroy());
  return compressed.pipe(rows);
}

/** Reads a dump to its end. @throws BackupError if it is not whole or not what was written. */
export async function checkDump(dump: TableDump, blobs: Blobs): Promise<void> {
  const raw = createHash('sha256');
  for await (const chunk of rowsOf(dump, blobs)) raw.update(chunk as Buffer);
  if (raw.digest('hex') !== dump.sha256) throw new BackupError(`La copia está dañada: la tabla ${dump.name} cambió.`);
}

/** Inserts the rows of a dump. @throws BackupError if it is not what was written. */
export async function loadDump(client: ClientBase, dump: TableDump, blobs: Blobs): Promise<void> {
  const into = client.query(copyFrom(`copy public.${quoted(dump.name)} (${columnsOf(dump)}) from stdin`));
  const raw = hashing();
  await pipeline(rowsOf(dump, blobs), raw.pass, into);
  if (raw.digest() !== dump.sha256 || into.rowCount !== dump.rows) {
    throw new BackupError(`La copia está dañada: la tabla ${dump.name} cambió.`);
  }
}

/** The SHA-256 of a table's rows, to compare them with those of a dump. */
export async function hashTable(client: ClientBase, table: Table): Promise<string> {
  const raw = createHash('sha256');
  for await (const chunk of client.query(copyOut(table))) raw.update(chunk as Buffer);
  return raw.digest('hex');
}

/** The rows of the dump of `stored_files`, ordered by their SHA-256. */
export async function* fileRows(tables: readonly TableDump[], blobs: Blobs): AsyncGenerator<FileRow> {
  const dump = tables.find(({ name }) => name === 'stored_files');
  if (!dump) return;
  const [id, sha256, size] = ['id', 'sha256', 'size'].map((name) => dump.columns.indexOf(name)) as [
    number,
    number,
    number,
  ];
  for await (const line of linesOf(rowsOf(dump, blobs))) {
    // Ids, sizes and SHA-256 have no character that `copy` escapes.
    const values = line.split('\t');
    yield { id: values[id] ?? '', sha256: values[sha256] ?? '', size: Number(values[size]) };
  }
}

/** Every line ends with a line feed. */
export async function* linesOf(text: Readable): AsyncGenerator<string> {
  text.setEncoding('utf8');
  let rest = '';
  for await (const chunk of text) {
    const whole = (rest + (chunk as string)).split('\n');
    rest = whole.pop() ?? '';
    yield* whole;
  }
}
