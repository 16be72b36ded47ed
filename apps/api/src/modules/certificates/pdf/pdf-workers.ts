import { availableParallelism } from 'node:os';
import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { BoundedQueue } from '../../../platform/concurrency/bounded-queue';
import { AppError } from '../../../platform/http/app-error';
import { observeQueue } from '../../../platform/metrics/queues';
import { gauge } from '../../../platform/metrics/registry';
import type {
  ModelInput,
  ModelOutput,
  PlacementProposal,
  PreparedTemplate,
  RenderInput,
  RenderOutput,
  RewrittenTemplate,
} from './pdf-jobs';
import { PdfThreads, ranOutOfMemory } from './pdf-threads';
import { plainProposal } from './placement-proposal';

export const PDF_WORKER = Symbol('Path of the built pdf.worker');

/** The times of the jobs on a processor, in ms. */
export class PdfTimeouts {
  /** A template is refused within 3 s of its upload. The threads need the rest of the time to start and to end. */
  prepare = 2_300;
  /** An accepted template gets a placement in this time, or that of empty pages. */
  propose = 4_000;
  render = 10_000;
}

/** Hundreds of PDFs, which the academy has made itself. */
const JOIN_TIMEOUT_MS = 60_000;

/** A processor is left for requests and PostgreSQL: more threads would slow them down. */
const PRINTING_MAX = Math.max(1, Math.min(3, availableParallelism() - 1));
/** One is printed, and one waits in the thread. */
const PRINTS_PER_THREAD = 2;
const PRINTS_WAITING_MAX = 64;
const PRINT_WAIT_MAX_MS = 20_000;
/** A new thread needs half a second for its first certificate. */
const PRINTING_IDLE_MS = 10 * 60_000;
const INSPECTING_MAX = PRINTING_MAX;
const TEMPLATES_WAITING_MAX = 16;
/** What draws templates takes 20 MB, and templates are rare. */
const INSPECTING_IDLE_MS = 60_000;
/** How many times as long as usual the jobs of `withLongTimeouts` may take. */
const LONG_TIMEOUT_FACTOR = 60;

/**
 * Inspects templates and renders PDFs in worker threads, so that a template cannot block the thread that handles
 * requests. Certificates have threads of their own: what inspects templates would make each garbage collection longer.
 */
@Injectable()
export class PdfWorkers implements OnApplicationShutdown {
  /** Certificates that are printed at once or wait in a thread. Work in the background must not send more. */
  readonly capacity = PRINTING_MAX * PRINTS_PER_THREAD;
  /** Templates that are inspected at once. */
  readonly inspections = INSPECTING_MAX;
  private readonly logger = new Logger(PdfWorkers.name);
  private readonly printing: PdfThreads;
  private readonly inspecting: PdfThreads;
  private readonly prints = new BoundedQueue(PRINTING_MAX * PRINTS_PER_THREAD, PRINTS_WAITING_MAX, PRINT_WAIT_MAX_MS);
  private readonly templates = new BoundedQueue(INSPECTING_MAX, TEMPLATES_WAITING_MAX);

  constructor(
    @Inject(PDF_WORKER) worker: string,
    @Optional() private readonly timeouts = new PdfTimeouts(),
  ) {
    const onError = (error: unknown) => this.logger.error(error);
    this.printing = new PdfThreads(worker, {
      max: PRINTING_MAX,
      jobsPerThread: PRINTS_PER_THREAD,
      idleMs: PRINTING_IDLE_MS,
      onError,
    });
    this.inspecting = new PdfThreads(worker, {
      max: INSPECTING_MAX,
      jobsPerThread: 1,
      idleMs: INSPECTING_IDLE_MS,
      onError,
    });
    observeQueue('pdf_prints', () => this.prints.state);
    observeQueue('pdf_templates', () => this.templates.state);
    gauge(
      'telar_pdf_threads',
      'Threads that print and inspect PDFs.',
      () => this.printing.count + this.inspecting.count,
    );
  }

  /** Starts a thread and loads what certificates need, so that the next one is fast. Does nothing if there is one. */
  async warmUp(): Promise<void> {
    await this.prints.run(async () => {
      if (this.printing.count === 0) await this.printing.run('warmUp', {}, this.timeouts.render);
    });
  }

  /**
   * Rewrites an uploaded template, tries it out (a certificate printed on it must be readable), and looks for free room
   * on its pages.
   * @throws AppError with one of the `template_…` codes, or `overloaded`.
   */
  async prepare(uploaded: Uint8Array): Promise<PreparedTemplate> {
    const rewritten = await this.templates.run(() =>
      this.inspecting.run('prepare', { template: uploaded }, this.timeouts.prepare),
    );
    const proposal = await this.templates.run(() => this.propose(rewritten));
    return { ...rewritten, proposal };
  }

  /** The placement of a template that cannot be drawn in time is that of empty pages. @throws AppError `overloaded` */
  private async propose(rewritten: RewrittenTemplate): Promise<PlacementProposal> {
    try {
      return await this.inspecting.run('propose', rewritten, this.timeouts.propose);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'overloaded') throw error;
      return plainProposal(rewritten.info);
    }
  }

  /**
   * @throws AppError `characters_missing` with the fields concerned, one of the `template_…` codes, or `overloaded`.
   */
  render(input: RenderInput): Promise<RenderOutput> {
    return this.prints.run(async () => {
      const print = () => this.printing.run('render', input, this.timeouts.render);
      try {
        return await print();
      } catch (error) {
        // The templates that the thread had opened took part of its memory.
        if (ranOutOfMemory(error)) return print();
        throw error;
      }
    });
  }

  /** Draws the model of a certificate on a prepared template. @throws AppError, also if it takes too long. */
  model(input: ModelInput): Promise<ModelOutput> {
    return this.templates.run(() => this.inspecting.run('model', input, this.timeouts.propose));
  }

  /** The characters of a text that certificates cannot print, each once. @throws AppError `overloaded` */
  unprintable(text: string): Promise<string[]> {
    return this.prints.run(() => this.printing.run('unprintable', { text }, this.timeouts.render));
  }

  /**
   * Checks a PDF that is stored as it is, as strictly as a template.
   * @throws AppError with one of the `template_…` codes, or `overloaded`.
   */
  async check(pdf: Uint8Array): Promise<void> {
    await this.templates.run(() => this.inspecting.run('check', { pdf }, this.timeouts.prepare));
  }

  /**
   * Checks a PDF that students receive unchanged as material. It may be longer and slower to draw than a certificate.
   * @throws AppError with one of the `template_…` codes, or `overloaded`.
   */
  async checkMaterial(pdf: Uint8Array): Promise<void> {
    await this.templates.run(() => this.inspecting.run('checkMaterial', { pdf }, this.timeouts.prepare));
  }

  /** Joins the pages of issued PDFs in one PDF. A thread stays free for certificates. @throws AppError `overloaded` */
  join(pdfs: Uint8Array[]): Promise<Uint8Array> {
    return this.templates.run(() => this.inspecting.run('join', { pdfs }, JOIN_TIMEOUT_MS));
  }

  /**
   * Runs work on templates of our own, such as the demo's. They end, so a slow or busy machine is no reason to give up.
   * Call it before requests are accepted: meanwhile no template is refused for its time.
   */
  async withLongTimeouts<T>(work: () => Promise<T>): Promise<T> {
    this.setTimeoutFactor(LONG_TIMEOUT_FACTOR);
    try {
      return await work();
    } finally {
      this.setTimeoutFactor(1);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.printing.end(), this.inspecting.end()]);
  }

  private setTimeoutFactor(timeoutFactor: number): void {
    this.printing.timeoutFactor = timeoutFactor;
    this.inspecting.timeoutFactor = timeoutFactor;
  }
}
