import { availableParallelism } from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { TemplateInfo } from '@telar/certificate-pdf/template/template';
import { isErrorCode } from '@telar/contracts/error-codes';
import { FIELD_LABELS } from '@telar/texts/fields';
import { missingCharacters } from '@telar/texts/missing-characters';
import { Piscina } from 'piscina';
import { AppError } from '../../../platform/http/app-error';
import { proposalFor } from './placement-proposal';
import type { Outcome, PdfJobs, PlacementProposal, PreparedTemplate, RenderInput, RenderOutput } from './pdf-jobs';

export const PDF_WORKER = Symbol('Path of the built pdf.worker');

/** A template is refused within 3 s, with the start and the end of the thread. */
const INSPECT_TIMEOUT_MS = 2_200;
const PROPOSE_TIMEOUT_MS = 6_000;
const RENDER_TIMEOUT_MS = 10_000;
/** How long a job may wait until a thread starts it. */
const START_TIMEOUT_MS = 20_000;
const QUEUE_MAX = 64;
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
  private readonly pool: Piscina;

  constructor(@Inject(PDF_WORKER) worker: string) {
    this.pool = new Piscina({
      filename: worker,
      minThreads: 0,
      maxThreads: Math.min(4, availableParallelism()),
      idleTimeout: 30_000,
      maxQueue: QUEUE_MAX,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
    });
  }

  /**
   * Rewrites an uploaded template and tries it out: a certificate printed on it must be readable.
   * @throws AppError with one of the `template_…` codes.
   */
  async prepare(template: Uint8Array): Promise<PreparedTemplate> {
    const prepared = await this.run('prepare', { template }, INSPECT_TIMEOUT_MS);
    await this.run('tryOut', { template: prepared.template }, RENDER_TIMEOUT_MS);
    return prepared;
  }

  /**
   * The default placement on a prepared template. If its pages cannot be drawn in time, it is that of empty pages.
   * @throws AppError `overloaded`
   */
  async propose(template: Uint8Array, info: TemplateInfo): Promise<PlacementProposal> {
    try {
      return await this.run('propose', { template }, PROPOSE_TIMEOUT_MS);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'overloaded') throw error;
      return proposalFor(info, []);
    }
  }

  /** @throws AppError with one of the `template_…` codes. */
  inspect(template: Uint8Array): Promise<TemplateInfo> {
    return this.run('inspect', { template }, INSPECT_TIMEOUT_MS);
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
    // The timeout of the job counts from its start in the thread. Before that, the start timeout applies.
    let timeoutCode = 'overloaded' as 'overloaded' | 'template_exhausting';
    let timer = setTimeout(() => controller.abort(), START_TIMEOUT_MS);
    started.once('message', () => {
      clearTimeout(timer);
      timeoutCode = 'template_exhausting';
      // The abort ends the thread, because a thread in a loop does not read messages.
      timer = setTimeout(() => controller.abort(), timeoutMs);
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
      clearTimeout(timer);
      started.close();
    }
    if (!outcome.ok) throw errorFor(outcome);
    return outcome.value as Extract<PdfJobs[Name]['output'], { ok: true }>['value'];
  }
}
