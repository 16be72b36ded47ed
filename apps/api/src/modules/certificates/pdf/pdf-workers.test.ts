import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '../../../platform/http/app-error';
import { PdfWorkers } from './pdf-workers';

/** A worker whose behavior depends on the template's first byte. */
const WORKER = `
export function inspect({ template, started }) {
  started.postMessage(null);
  if (template[0] === 1) for (;;);
  if (template[0] === 2) for (const chunks = []; ; ) chunks.push(new Array(1_000_000).fill(chunks.length));
  return { ok: true, value: { pages: [], fields: [], hasForm: false } };
}`;

describe('PdfWorkers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'telar-workers-'));
  const file = join(folder, 'worker.mjs');
  let workers: PdfWorkers;
  beforeAll(() => {
    writeFileSync(file, WORKER);
    workers = new PdfWorkers(file);
  });
  afterAll(async () => {
    await workers.onApplicationShutdown();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['loops forever', 1],
    ['exhausts memory', 2],
  ])(
    'ends a thread that %s and starts another one',
    async (_, kind) => {
      const refused = await workers.inspect(Uint8Array.of(kind)).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(AppError);
      expect((refused as AppError).code).toBe('template_exhausting');
      expect(await workers.inspect(Uint8Array.of(0))).toEqual({ pages: [], fields: [], hasForm: false });
    },
    30_000,
  );
});
