import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';
import { AppError, overloaded } from '../../../platform/http/app-error';
import { JobLimit } from './job-limit';
import { outcomeError } from './outcome-error';
import type { JobOrder, JobStart, PdfJobs } from './pdf-jobs';

const QUEUE_MAX = 64;
/** A larger young generation takes more memory and prints no faster. */
const HEAP_MB = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 12 };
// `npm start` sets a smaller one for the thread of requests, which would have precedence in later threads, too.
const NO_SEMI_SPACE_FLAG = '--max-semi-space-size=0';
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
/** How often a job is given to another thread because its thread ended before it began. */
const MOVES_MAX = 3;

type Value<Name extends keyof PdfJobs> = Extract<PdfJobs[Name]['output'], { ok: true }>['value'];

/** A thread, as piscina describes it to its load balancer. */
interface ThreadUsage {
  /** Jobs of the thread. `Infinity` stands for a single one that can be aborted, as all of these can. */
  currentUsage: number;
}

const jobsOf = ({ currentUsage }: ThreadUsage) => (currentUsage === Infinity ? 1 : currentUsage);

/** Gives a job to the thread with the fewest; to none, so that a new one starts, if all have as many as they may. */
const balancer =
  (jobsPerThread: number) =>
  <Thread extends ThreadUsage>(_job: unknown, threads: Thread[]): Thread | null => {
    const [first] = threads.toSorted((one, other) => jobsOf(one) - jobsOf(other));
    return first && jobsOf(first) < jobsPerThread ? first : null;
  };

interface Options {
  /** Threads at most. */
  max: number;
  /** A thread works on one job; the others wait in it, so that it need not wait for the thread of requests. */
  jobsPerThread: number;
  /** After this time without a job a thread ends. */
  idleMs: number;
  /** For a thread that fails without a job. Without it, that would end the process. */
  onError: (error: unknown) => void;
}

/** Runs jobs in worker threads with limits on time and memory. A thread that exceeds one ends. */
export class PdfThreads {
  /** How many times as long as usual jobs may take. */
  timeoutFactor = 1;
  private readonly pool: Piscina;
  /** The limits of the jobs that have not ended, by the number of the job. */
  private readonly limits = new Map<number, JobLimit>();
  private jobs = 0;
  private isEnding = false;

  /** @param worker path of the built `pdf.worker` */
  constructor(worker: string, { max, jobsPerThread, idleMs, onError }: Options) {
    setFlagsFromString(NO_SEMI_SPACE_FLAG);
    this.pool = new Piscina({
      filename: worker,
      minThreads: 0,
      maxThreads: max,
      idleTimeout: idleMs,
      maxQueue: QUEUE_MAX,
      loadBalancer: balancer(jobsPerThread),
      // Its histograms take 0.7 MB.
      recordTiming: false,
      resourceLimits: HEAP_MB,
    });
    this.pool.on('error', onError);
    this.pool.on('message', (start: JobStart) => this.limits.get(start.job)?.restart(start));
  }

  /** Threads that run now. */
  get count(): number {
    return this.pool.threads.length;
  }

  /**
   * @param limitMs time on a processor, as `limitThreadTime` counts it
   * @throws AppError `overloaded` if the job did not start, or waited too long for a processor; `template_exhausting`
   * if it needed too much time or memory; `characters_missing`, or one of the `template_…` codes.
   */
  async run<Name extends keyof PdfJobs>(
    name: Name,
    input: PdfJobs[Name]['input'],
    limitMs: number,
  ): Promise<Value<Name>> {
    for (let moves = 0; ; moves++) {
      if (this.pool.queueSize >= QUEUE_MAX) throw overloaded();
      const limit = new JobLimit(limitMs, this.timeoutFactor);
      try {
        const outcome = await this.runOnce(name, input, limit);
        if (!outcome.ok) throw outcomeError(outcome);
        return outcome.value as Value<Name>;
      } catch (cause) {
        // Its thread ended because of the job before it.
        const canMove = !limit.isStarted && limit.reason === null && !this.isEnding;
        if (!canMove || moves === MOVES_MAX) throw errorOf(cause, limit);
      }
    }
  }

  async end(): Promise<void> {
    this.isEnding = true;
    await this.pool.destroy();
  }

  private async runOnce<Name extends keyof PdfJobs>(
    name: Name,
    input: PdfJobs[Name]['input'],
    limit: JobLimit,
  ): Promise<PdfJobs[Name]['output']> {
    const job = this.jobs++;
    const order: JobOrder = { job, startBefore: limit.startBefore };
    this.limits.set(job, limit);
    try {
      const run = this.pool.run(Object.assign(order, input), { name, signal: limit.signal });
      return (await Promise.race([run, limit.lateStart])) as PdfJobs[Name]['output'];
    } finally {
      this.limits.delete(job);
      limit.end();
    }
  }
}

/** Whether a job failed because its thread had no memory left. The thread has ended. */
export const ranOutOfMemory = (error: unknown): boolean =>
  error instanceof AppError && (error.cause as { code?: string } | undefined)?.code === OUT_OF_MEMORY;

function errorOf(cause: unknown, { reason }: JobLimit): unknown {
  if (reason === 'work') return new AppError('template_exhausting', { cause });
  if (reason === 'wait') return overloaded(cause);
  return (cause as { code?: string }).code === OUT_OF_MEMORY ? new AppError('template_exhausting', { cause }) : cause;
}
