import { availableParallelism } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { TemplateInfo } from '@telar/certificate-pdf';
import { isErrorCode } from '@telar/contracts';
import { FIELD_LABELS } from '@telar/texts';
import { Piscina } from 'piscina';
import { AppError } from '../../http/app-error';
import type { Outcome, PdfJobs, RenderInput, RenderOutput } from './pdf-jobs';

export const PDF_WORKER = Symbol('Path of the built pdf.worker');

const INSPECT_WITHIN_MS = 2_500;
const RENDER_WITHIN_MS = 10_000;
const QUEUE_MAX = 64;
const HEAP_MB = 256;

function refusal(outcome: Exclude<Outcome<unknown>, { ok: true }>): AppError {
  if ('template' in outcome) {
    return new AppError(isErrorCode(outcome.template) ? outcome.template : 'template_damaged');
  }
  const errors = outcome.missing.map(({ field, characters }) => ({
    path: field,
    message: `No se puede imprimir ${characters.map((char) => `«${char}»`).join(', ')} en «${FIELD_LABELS[field.split('.')[0] ?? ''] ?? field}».`,
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
    let outcome: PdfJobs[Name]['output'];
    try {
      // Past its time the thread is ended, not asked: what loops cannot answer.
      outcome = (await this.pool.run(input, { name, signal: AbortSignal.timeout(withinMs) })) as PdfJobs[Name]['output'];
    } catch (cause) {
      const message = (cause as Error).message ?? '';
      const code = (cause as { code?: string }).code ?? '';
      const exhausted = (cause as Error).name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY' || /memory/i.test(message);
      if (exhausted) throw new AppError('template_exhausting', { cause });
      throw cause;
    }
    if (!outcome.ok) throw refusal(outcome);
    return outcome.value as Extract<PdfJobs[Name]['output'], { ok: true }>['value'];
  }
}
