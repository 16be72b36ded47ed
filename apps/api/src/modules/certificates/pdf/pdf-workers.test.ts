import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultPlacement } from '@telar/domain/default-placement';
import { AppError } from '../../../platform/http/app-error';
import type { RenderInput } from './pdf-jobs';
import { PdfWorkers } from './pdf-workers';
import type { PdfTimeouts } from './pdf-workers';

/** A worker whose behavior depends on the template's first byte. */
const WORKER = `
import { readFileSync, readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
const reportStart = ({ job }, thread = null) => parentPort.postMessage({ job, thread, isReady: true });
const loop = () => { for (;;); };
const exhaustMemory = () => { for (const chunks = []; ; ) chunks.push(new Array(1_000_000).fill(chunks.length)); };
let isWarm = 0;
export function warmUp(order) {
  isWarm = 1;
  reportStart(order);
  return { ok: false, template: 'template_damaged', detail: 'the thread was warmed up' };
}
export function prepare({ template, ...order }) {
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  // Without its thread, the time of the clock counts.
  reportStart(order, template[0] > 3 ? thread : null);
  if (template[0] === 1 || template[0] === 5) loop();
  const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  if (template[0] === 4) wait(600);
  if (template[0] === 8) wait(1_500);
  const worked = () => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]);
  if (template[0] === 7) for (const start = worked(); worked() - start < 600e6;);
  if (template[0] === 2) exhaustMemory();
  if (template[0] === 6) process.exit(3);
  return { ok: true, value: { template, info: { pages: [{ width: 842, height: 595 }], fields: [], hasForm: false } } };
}
export function propose({ template, ...order }) {
  reportStart(order);
  if (template[0] === 3) loop();
  return { ok: true, value: { placement: 'proposed', artwork: [] } };
}
export function render({ template, templateId, printed, ...order }) {
  reportStart(order);
  if (templateId === 'endless') loop();
  // The template of this job counts in shared memory how many threads may still fail.
  if (template && Atomics.sub(template, 0, 1) > 0) exhaustMemory();
  if (printed) Atomics.add(printed, 0, 1);
  return { ok: true, value: { pdf: Uint8Array.of(7, isWarm) } };
}`;

const PAGE = { width: 842, height: 595 };
const SHORT: PdfTimeouts = { prepare: 300, propose: 300, render: 10_000 };

describe('PdfWorkers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'telar-workers-'));
  const file = join(folder, 'worker.mjs');
  let workers: PdfWorkers;
  /** The same with short timeouts. */
  let hasty: PdfWorkers;
  beforeAll(() => {
    writeFileSync(file, WORKER);
    workers = new PdfWorkers(file);
    hasty = new PdfWorkers(file, SHORT);
  });
  afterAll(async () => {
    await workers.onApplicationShutdown();
    await hasty.onApplicationShutdown();
    rmSync(folder, { recursive: true });
  });

  const prepare = (kind: number, by = hasty) => by.prepare(Uint8Array.of(kind));
  const issue = (by = hasty) => by.render({} as RenderInput);

  it.each([
    ['loops forever', 1],
    ['exhausts memory', 2],
  ])(
    'refuses within 3 s a template that %s, and starts another thread',
    async (_, kind) => {
      await prepare(0, workers);
      const start = performance.now();
      const refused = await prepare(kind, workers).catch((error: unknown) => error);
      expect(performance.now() - start).toBeLessThan(3_000);
      expect(refused).toBeInstanceOf(AppError);
      expect((refused as AppError).code).toBe('template_exhausting');
      expect((await prepare(0, workers)).proposal.placement).toBe('proposed');
    },
    30_000,
  );

  it('fails a job whose thread ends, and runs the next one in another thread', async () => {
    await expect(prepare(6, workers)).rejects.toThrow(/exit/);
    expect((await prepare(0, workers)).proposal.placement).toBe('proposed');
  }, 30_000);

  it('warms up a thread only if there is none, and a certificate waits for it', async () => {
    const unused = new PdfWorkers(file);
    const [warming, printed] = await Promise.allSettled([unused.warmUp(), issue(unused)]);
    expect(warming).toMatchObject({ status: 'rejected', reason: { code: 'template_damaged' } });
    expect(printed).toMatchObject({ status: 'fulfilled', value: { pdf: Uint8Array.of(7, 1) } });
    await unused.warmUp();
    await unused.onApplicationShutdown();
  });

  it('prints once more in another thread if one has no memory left, and then refuses', async () => {
    const print = (failures: number) => {
      const template = new Uint8Array(new SharedArrayBuffer(1)).fill(failures);
      return workers.render({ template } as RenderInput);
    };
    expect((await print(1)).pdf[0]).toBe(7);
    await expect(print(2)).rejects.toMatchObject({ code: 'template_exhausting' });
  }, 30_000);

  it('prints a certificate that waits in a thread while the thread of requests is busy', async () => {
    await issue(workers);
    const printed = new Int32Array(new SharedArrayBuffer(4));
    const both = [1, 2].map(() => workers.render({ printed } as unknown as RenderInput));
    // Jobs are sent in microtasks. Nothing is received in them.
    for (let tick = 0; tick < 50; tick++) await null;
    const end = performance.now() + 5_000;
    while (Atomics.load(printed, 0) < 2 && performance.now() < end);
    expect(printed[0]).toBe(2);
    await Promise.all(both);
  });

  it('prints a certificate in another thread if the one in which it waits has to end', async () => {
    const impatient = new PdfWorkers(file, { ...SHORT, render: 300 });
    const [endless, waiting] = await Promise.allSettled([
      impatient.render({ templateId: 'endless' } as RenderInput),
      issue(impatient),
    ]);
    expect(endless).toMatchObject({ status: 'rejected', reason: { code: 'template_exhausting' } });
    expect(waiting).toMatchObject({ status: 'fulfilled', value: { pdf: Uint8Array.of(7, 0) } });
    await impatient.onApplicationShutdown();
  }, 30_000);

  it('accepts a template whose artwork takes too long, with the placement of empty pages', async () => {
    const { proposal } = await prepare(3);
    expect(proposal).toEqual({ placement: defaultPlacement([PAGE]), artwork: [] });
  }, 30_000);

  it('refuses a template that works too long, however long it waits for a busy machine', async () => {
    await expect(prepare(5)).rejects.toMatchObject({ code: 'template_exhausting' });
  }, 30_000);

  it('accepts a template whose thread waits for a busy machine', async () => {
    expect((await prepare(4)).proposal.placement).toBe('proposed');
  }, 30_000);

  it('asks to try again for a template that waits for a busy machine even longer', async () => {
    await expect(prepare(8)).rejects.toMatchObject({ code: 'overloaded' });
  }, 30_000);

  it('prepares templates of our own however slow the machine is', async () => {
    const prepared = await hasty.withLongTimeouts(() => Promise.all([prepare(4), prepare(8), prepare(7)]));
    expect(prepared.map(({ proposal }) => proposal.placement)).toEqual(['proposed', 'proposed', 'proposed']);
    await expect(prepare(7)).rejects.toMatchObject({ code: 'template_exhausting' });
  }, 30_000);

  it('prints certificates while slow templates are prepared and others wait', async () => {
    const finished: string[] = [];
    const slow = [1, 1].map((kind) => prepare(kind).catch(() => finished.push('template')));
    await Promise.all([1, 2, 3].map(async () => finished.push(String((await issue()).pdf[0]))));
    expect(finished).toEqual(['7', '7', '7']);
    await Promise.all(slow);
    expect(finished).toHaveLength(5);
  }, 60_000);
});
