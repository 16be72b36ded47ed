import { Piscina } from 'piscina';
import { AppError } from '../../../platform/http/app-error';
import { JobLimit } from './job-limit';
import { outcomeError } from './outcome-error';
import type { PdfJobs } from './pdf-jobs';

const QUEUE_MAX = 64;
/** A new thread needs half a second for its first certificate. */
const IDLE_TIMEOUT_MS = 10 * 60_000;
/** A larger young generation takes more memory and prints no faster. */
const HEAP_MB = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 12 };
const RETRY_AFTER_S = 2;
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

type Value<Name extends keyof PdfJobs> = Extract<PdfJobs[Name]['output'], { ok: true }>['value'];

/** Runs jobs in worker threads with limits on time and memory. A thread that exceeds one ends. */
export class PdfThreads {
  /** How many times as long as usual jobs may take. */
  patience = 1;
  private readonly pool: Piscina;

  /**
   * @param worker path of the built `pdf.worker`
   * @param max threads at most
   * @param onError for a thread that fails without a job. Without it, that would end the process.
   */
  constructor(worker: string, max: number, onError: (error: unknown) => void) {
    this.pool = new Piscina({
      filename: worker,
      minThreads: 0,
      maxThreads: max,
      idleTimeout: IDLE_TIMEOUT_MS,
      maxQueue: QUEUE_MAX,
      resourceLimits: HEAP_MB,
    });
    this.pool.on('error', onError);
  }

  /** Threads that run now. */
  get count(): number {
    return this.pool.threads.length;
  }

  /**
   * @param limitMs time on a processor, as `limitThreadTime` counts it
   * @throws AppError `overloaded` if the job did not start, or waited too long for a processor; `template_exhausting` if it
   * needed too much time or memory; `characters_missing`, or one of the `template_…` codes.
   */
  async run<Name extends keyof PdfJobs>(
    name: Name,
    input: PdfJobs[Name]['input'],
    limitMs: number,
  ): Promise<Value<Name>> {
    if (this.pool.queueSize >= QUEUE_MAX) throw new AppError('overloaded', { retryAfter: RETRY_AFTER_S });
    const limit = new JobLimit(limitMs, this.patience);
    let outcome: PdfJobs[Name]['output'];
    try {
      outcome = (await this.pool.run(
        { ...input, started: limit.port },
        { name, signal: limit.signal, transferList: [limit.port] },
      )) as PdfJobs[Name]['output'];
    } catch (cause) {
      throw errorOf(cause, limit);
    } finally {
      limit.end();
    }
    if (!outcome.ok) throw outcomeError(outcome);
    return outcome.value as Value<Name>;
  }

  async end(): Promise<void> {
    await this.pool.destroy();
  }
}

/** Whether a job failed because its thread had no memory left. The thread has ended. */
export const ranOutOfMemory = (error: unknown): boolean =>
  error instanceof AppError && (error.cause as { code?: string } | undefined)?.code === OUT_OF_MEMORY;

function errorOf(cause: unknown, limit: JobLimit): unknown {
  if ((cause as { code?: string }).code === OUT_OF_MEMORY) return new AppError('template_exhausting', { cause });
  if ((cause as Error).name !== 'AbortError') return cause;
  if (limit.hasWorkedTooLong) return new AppError('template_exhausting', { cause });
  return new AppError('overloaded', { cause, retryAfter: RETRY_AFTER_S });
}
