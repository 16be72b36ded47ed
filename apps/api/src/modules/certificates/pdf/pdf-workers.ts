import { availableParallelism } from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { isErrorCode } from '@telar/contracts/error-codes';
import { FIELD_LABELS } from '@telar/texts/fields';
import { missingCharacters } from '@telar/texts/missing-characters';
import { Piscina } from 'piscina';
import { BoundedQueue } from '../../../platform/concurrency/bounded-queue';
import { AppError } from '../../../platform/http/app-error';
import type {
  JobStart,
  Outcome,
  PdfJobs,
  PlacementProposal,
  PreparedTemplate,
  RenderInput,
  RenderOutput,
  RewrittenTemplate,
} from './pdf-jobs';
import { plainProposal } from './placement-proposal';
import { limitThreadTime } from './thread-time';

export const PDF_WORKER = Symbol('Path of the built pdf.worker');

/**
 * A template is refused within 3 s of its upload. The threads need the rest of the time to start and to end. All limits
 * are times on a processor (`limitThreadTime`).
 */
const PREPARE_TIMEOUT_MS = 2_300;
/** An accepted template gets a placement in this time, or that of empty pages. */
const PROPOSE_TIMEOUT_MS = 4_000;
const RENDER_TIMEOUT_MS = 10_000;
/** How long a job may wait until a thread starts it. */
const START_TIMEOUT_MS = 20_000;
const QUEUE_MAX = 64;
/** One thread is always left for certificates. */
const THREADS = Math.max(2, Math.min(4, availableParallelism()));
const TEMPLATES_WAITING_MAX = 16;
/** A new thread needs half a second for its first certificate. */
const IDLE_TIMEOUT_MS = 10 * 60_000;
const HEAP_MB = 256;

function errorFor(outcome: Exclude<Outcome<unknown>, { ok: true }>): AppError {
  if ('template' in outcome) {
    const code = isErrorCode(outcome.template) ? outcome.template : 'template_damaged';
    return new AppError(code, { cause: new Error(outcome.detail) });
  }
  const errors = outcome.missing.map(({ field, characters }) => ({
    path: field,
    message: missingCharacters(characters, FIELD_LABELS[field.split('.')[0] ?? ''] ?? field),
  }));
  return new AppError('characters_missing', { errors, message: errors[0]?.message ?? '' });
}

/**
 * Inspects templates and renders PDFs in worker threads with limits on time and memory, so that a template cannot block
 * the thread that handles requests.
 */
@Injectable()
export class PdfWorkers implements OnApplicationShutdown {
  private readonly logger = new Logger(PdfWorkers.name);
  private readonly pool: Piscina;
  private readonly templates = new BoundedQueue(THREADS - 1, TEMPLATES_WAITING_MAX);

  constructor(@Inject(PDF_WORKER) worker: string) {
    this.pool = new Piscina({
      filename: worker,
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: IDLE_TIMEOUT_MS,
      maxQueue: QUEUE_MAX,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
    });
    // A thread that fails without a job would end the process.
    this.pool.on('error', (error: unknown) => this.logger.error(error));
  }

  /** Starts a thread and loads what certificates need, so that the next job is fast. Does nothing if there is one. */
  async warmUp(): Promise<void> {
    if (this.pool.threads.length > 0) return;
    await this.run('warmUp', {}, RENDER_TIMEOUT_MS);
  }

  /**
   * Rewrites an uploaded template, tries it out (a certificate printed on it must be readable), and looks for free room
   * on its pages.
   * @throws AppError with one of the `template_…` codes, or `overloaded`.
   */
  async prepare(uploaded: Uint8Array): Promise<PreparedTemplate> {
    const rewritten = await this.templates.run(() => this.run('prepare', { template: uploaded }, PREPARE_TIMEOUT_MS));
    const proposal = await this.templates.run(() => this.propose(rewritten));
    return { ...rewritten, proposal };
  }

  /** The placement of a template that cannot be drawn in time is that of empty pages. @throws AppError `overloaded` */
  private async propose(rewritten: RewrittenTemplate): Promise<PlacementProposal> {
    try {
      return await this.run('propose', rewritten, PROPOSE_TIMEOUT_MS);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'overloaded') throw error;
      return plainProposal(rewritten.info);
    }
  }

  /** @throws AppError `characters_missing` with the fields concerned, or one of the `template_…` codes. */
  render(input: RenderInput): Promise<RenderOutput> {
    return this.run('render', input, RENDER_TIMEOUT_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.destroy();
  }

  private async run<Name extends keyof PdfJobs>(
    name: Name,
    input: PdfJobs[Name]['input'],
    timeoutMs: number,
  ): Promise<Extract<PdfJobs[Name]['output'], { ok: true }>['value']> {
    if (this.pool.queueSize >= QUEUE_MAX) throw new AppError('overloaded', { retryAfter: 2 });
    const { port1: started, port2 } = new MessageChannel();
    const controller = new AbortController();
    // The time of the job counts while its thread is ready. Else the start timeout applies.
    let timeoutCode = 'overloaded' as 'overloaded' | 'template_exhausting';
    const startTimer = setTimeout(() => controller.abort(), START_TIMEOUT_MS);
    let stopLimit = () => {
      clearTimeout(startTimer);
      return 0;
    };
    let left = timeoutMs;
    started.on('message', ({ thread, isReady }: JobStart) => {
      const worked = stopLimit();
      if (timeoutCode === 'template_exhausting') left -= worked;
      timeoutCode = isReady ? 'template_exhausting' : 'overloaded';
      // The abort ends the thread, because a thread in a loop does not read messages.
      stopLimit = limitThreadTime(thread, isReady ? left : START_TIMEOUT_MS, () => controller.abort());
    });
    let outcome: PdfJobs[Name]['output'];
    try {
      outcome = (await this.pool.run(
        { ...input, started: port2 },
        { name, signal: controller.signal, transferList: [port2] },
      )) as PdfJobs[Name]['output'];
    } catch (cause) {
      if ((cause as Error).name === 'AbortError')
        throw new AppError(timeoutCode, { cause, ...(timeoutCode === 'overloaded' && { retryAfter: 2 }) });
      if ((cause as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') {
        throw new AppError('template_exhausting', { cause });
      }
      throw cause;
    } finally {
      stopLimit();
      started.close();
    }
    if (!outcome.ok) throw errorFor(outcome);
    return outcome.value as Extract<PdfJobs[Name]['output'], { ok: true }>['value'];
  }
}
