import type { CertificateImportFiles } from '@telar/contracts/certificate-imports';
import { announceFiles, sendImportFile } from '../../../../api/certificate-imports';
import { isUnreachable, ResponseError } from '../../../../api/client/errors';
import { sha256Hex } from '../../../../browser/hash';
import type { Amount } from '../../../../ui/ProgressBar';
import type { SourceFile } from './source-files';
import { UnreadableZip } from './zip-entries';

/** PDFs that are sent at the same time. The server checks one per processor. */
const PARALLEL = 3;
/** The waits after failures that pass: without network, or while the server is busy. */
const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 15_000];

/** Refusals of one file: unsafe, or too large. */
const SKIPPED = new Set([422, 413]);

/** The chosen files with their hashes, so that an interrupted upload goes on without reading them again. */
export interface HashedFiles {
  list: CertificateImportFiles['files'];
  byHash: Map<string, SourceFile>;
  /** Files of a ZIP that cannot be read. */
  unreadable: number;
}

type OnAmount = (amount: Amount) => void;

/** Reads all files, one at a time, so that they take little memory. @throws the signal's reason */
export async function hashFiles(
  files: readonly SourceFile[],
  signal: AbortSignal,
  onAmount: OnAmount,
): Promise<HashedFiles> {
  const hashed: HashedFiles = { list: [], byHash: new Map(), unreadable: 0 };
  for (const [done, file] of files.entries()) {
    signal.throwIfAborted();
    onAmount({ done, total: files.length });
    try {
      const hash = await sha256Hex(await (await file.open()).arrayBuffer());
      hashed.list.push({ name: file.name, sha256: hash, size: file.size });
      if (!hashed.byHash.has(hash)) hashed.byHash.set(hash, file);
    } catch (error) {
      if (!(error instanceof UnreadableZip)) throw error;
      hashed.unreadable++;
    }
  }
  return hashed;
}

const passes = (error: unknown) =>
  isUnreachable(error) || (error instanceof ResponseError && (error.status === 503 || error.status === 429));

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}

async function sendOne(id: number, hash: string, file: SourceFile, signal: AbortSignal): Promise<void> {
  const pdf = new Blob([await file.open()], { type: 'application/pdf' });
  for (const wait of [...RETRY_MS, null]) {
    try {
      return await sendImportFile(id, hash, pdf, signal);
    } catch (error) {
      // An unsafe file is listed with its reason, one that is too large stays missing, and the others go on.
      if (error instanceof ResponseError && SKIPPED.has(error.status)) return;
      if (wait === null || !passes(error)) throw error;
      await pause(wait, signal);
    }
  }
}

/**
 * Announces the files and sends those that rows have and that the server lacks. Called again, it goes on where it
 * stopped.
 * @throws the errors of the calls, and the signal's reason.
 */
export async function sendFiles(
  id: number,
  { list, byHash }: HashedFiles,
  signal: AbortSignal,
  onAmount: OnAmount,
): Promise<void> {
  const { missing_sha256: missing } = await announceFiles(id, list, signal);
  const queue = [...missing];
  let done = 0;
  onAmount({ done, total: missing.length });
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  async function work(): Promise<void> {
    for (let hash = queue.shift(); hash !== undefined; hash = queue.shift()) {
      const file = byHash.get(hash);
      if (file) await sendOne(id, hash, file, either);
      onAmount({ done: ++done, total: missing.length });
    }
  }
  const lanes = Array.from({ length: PARALLEL }, () =>
    work().catch((error: unknown) => {
      failed.abort(error);
      throw error;
    }),
  );
  await Promise.all(lanes);
}
