import { setTimeout as delay } from 'node:timers/promises';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ProposedSyllabus, SYLLABUS_ITEMS } from '@telar/contracts/syllabus';
import type { SyllabusReply, SyllabusRequest } from '@telar/contracts/syllabus';
import { CERTIFICATE_MODULES } from '@telar/domain/syllabus-text';
import { APICallError, generateText, Output } from 'ai';
import { z } from 'zod';
import { CONFIG } from '../../../platform/config/config.module';
import type { Config } from '../../../platform/config/config';
import { AppError } from '../../../platform/http/app-error';
import { SyllabusLimit } from './syllabus-limit';

/** Waits before the second and the third attempt. */
const BACK_OFF_MS = [1_000, 2_000];
const ATTEMPT_TIMEOUT_MS = 15_000;

const INSTRUCTIONS = `Eres una coordinadora académica del Perú. Propones temarios de cursos en español, concretos y sin publicidad.
Respondes siempre con ${CERTIFICATE_MODULES} módulos y ${SYLLABUS_ITEMS} puntos clave por módulo; cada punto tiene de 4 a 5 palabras.
Los títulos no llevan «Módulo» ni número. Si te piden cambios, devuelves el temario completo ya cambiado.`;

/** Several services accept only an object as the root of the schema. */
const Proposal = z.object({ syllabus: ProposedSyllabus });

/** False if the service refused the request itself, so that it would refuse it again. */
function canRetry(error: unknown): boolean {
  return !(APICallError.isInstance(error) && [400, 401, 403, 404].includes(error.statusCode ?? 0));
}

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
   * @throws AppError `too_many_requests`, `syllabus_unavailable` if no service is configured, `syllabus_failed` after the last
   * attempt.
   */
  async propose({ messages }: SyllabusRequest, adminId: number, signal: AbortSignal): Promise<SyllabusReply> {
    await this.limit.count(adminId);
    const { ai } = this.config;
    if (!ai) throw new AppError('syllabus_unavailable');
    const service = createOpenAICompatible({
      name: 'syllabus',
      baseURL: ai.baseUrl,
      supportsStructuredOutputs: true,
      ...(ai.apiKey && { apiKey: ai.apiKey }),
    });
    for (let attempt = 0; ; attempt++) {
      try {
        const { output } = await generateText({
          model: service(ai.model),
          system: INSTRUCTIONS,
          messages,
          output: Output.object({ schema: Proposal }),
          maxRetries: 0,
          abortSignal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
        });
        return { success: true, reply: 'Este es el temario que te propongo.', syllabus: output.syllabus };
      } catch (error) {
        signal.throwIfAborted();
        this.logger.warn(`attempt ${attempt + 1}: ${(error as Error).name}`);
        const pause = BACK_OFF_MS[attempt];
        if (pause === undefined || !canRetry(error)) throw new AppError('syllabus_failed', { cause: error });
        await delay(pause, undefined, { signal });
      }
    }
  }
}
