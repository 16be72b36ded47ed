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
import type { Outcome, PdfJobs, RenderInput, RenderOutput } from './pdf-jobs';

export const PDF_WORKER = Symbol('Path of the built pdf.worker');

const INSPECT_WITHIN_MS = 2_500;
const RENDER_WITHIN_MS = 10_000;
/** For a free thread and its start. */
const WAIT_WITHIN_MS = 20_000;
const QUEUE_MAX = 64;
const HEAP_MB = 256;

function refusal(outcome: Exclude<Outcome<unknown>, { ok: true }>): AppError {
  if ('template' in outcome) {
    return new AppError(isErrorCode(outcome.template) ? outcome.template : 'template_damaged');
  }
  const errors = outcome.missing.map(({ field, characters }) => ({
    path: field,
    message: missingCharacters(characters, FIELD_LABELS[field.split('.')[0] ?? ''] ?? field),
  }));
  return new AppError('characters_missing', { errors, message: errors[0]?.message ?? '' });
}

/** PDFs are read and made in threads with limits on time and memory, never in the one that answers requests. */
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

  /** @throws AppError with one of the `template_…` codes. */
  inspect(template: Uint8Array): Promise<TemplateInfo> {
    return this.run('inspect', { template }, INSPECT_WITHIN_MS);
  }

  /** @throws AppError `characters_missing` naming the fields, or one of the `template_…` codes. */
  render(input: RenderInput): Promise<RenderOutput> {
    return this.run('render', input, RENDER_WITHIN_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.destroy();
  }

  private async run<Name extends keyof PdfJobs>(
    name: Name,
    input: PdfJobs[Name]['input'],
    withinMs: number,
  ): Promise<Extract<PdfJobs[Name]['output'], { ok: true }>['value']> {
    if (this.pool.queueSize >= QUEUE_MAX) throw new AppError('overloaded', { retryAfter: 2 });
    const { port1: begun, port2 } = new MessageChannel();
    const ending = new AbortController();
    // The time of the work counts from its beginning in the thread, not from the wait for one.
    let late = 'overloaded' as 'overloaded' | 'template_exhausting';
    let timer = setTimeout(() => ending.abort(), WAIT_WITHIN_MS);
    begun.once('message', () => {
      clearTimeout(timer);
      late = 'template_exhausting';
      // Past its time the thread is ended, not asked: what loops cannot answer.
      timer = setTimeout(() => ending.abort(), withinMs);
    });
    let outcome: PdfJobs[Name]['output'];
    try {
      outcome = (await this.pool.run(
        { ...input, begun: port2 },
        { name, signal: ending.signal, transferList: [port2] },
      )) as PdfJobs[Name]['output'];
    } catch (cause) {
      if ((cause as Error).name === 'AbortError')
        throw new AppError(late, { cause, ...(late === 'overloaded' && { retryAfter: 2 }) });
      if ((cause as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') {
        throw new AppError('template_exhausting', { cause });
      }
      throw cause;
    } finally {
      clearTimeout(timer);
      begun.close();
    }
    if (!outcome.ok) throw refusal(outcome);
    return outcome.value as Extract<PdfJobs[Name]['output'], { ok: true }>['value'];
  }
}
