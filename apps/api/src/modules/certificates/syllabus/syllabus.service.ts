import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { SyllabusReply, SyllabusRequest } from '@telar/contracts/syllabus';
import { SYLLABUS_BACK_OFF_MS } from '@telar/domain/syllabus-attempts';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { AppError } from '../../../platform/http/app-error';
import { waitFor } from '../../../platform/request/request-context';
import { SyllabusLimit } from './syllabus-limit';

/** Proposes syllabuses through a generative service with an OpenAI-compatible API. */
@Injectable()
export class SyllabusService {
  private readonly logger = new Logger('Syllabus');

  constructor(
    private readonly limit: SyllabusLimit,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get available(): boolean {
    return this.config.ai !== null;
  }

  /**
   * Makes at most three attempts. A proposal that does not match the schema (nine modules of four items) counts as a
   * failure.
   * @param signal aborts the attempts when the admin disconnects.
   * @throws AppError `too_many_requests`, `syllabus_unavailable` if no service is configured, `syllabus_failed` after
   * the last attempt.
   */
  async propose({ messages }: SyllabusRequest, adminId: number, signal: AbortSignal): Promise<SyllabusReply> {
    await this.limit.count(adminId);
    const { ai } = this.config;
    if (!ai) throw new AppError('syllabus_unavailable');
    // Loaded at the first proposal: most servers have no generative service, and all start sooner without its library.
    const { canRetry, generateSyllabus } = await import('./generate-syllabus');
    for (let attempt = 0; ; attempt++) {
      try {
        const syllabus = await waitFor(generateSyllabus(ai, messages, signal));
        return { success: true, reply: 'Este es el temario que te propongo.', syllabus };
      } catch (error) {
        signal.throwIfAborted();
        this.logger.warn(`attempt ${attempt + 1}: ${(error as Error).name}`);
        const pause = SYLLABUS_BACK_OFF_MS[attempt];
        if (pause === undefined || !canRetry(error)) throw new AppError('syllabus_failed', { cause: error });
        await waitFor(delay(pause, undefined, { signal }));
      }
    }
  }
}
