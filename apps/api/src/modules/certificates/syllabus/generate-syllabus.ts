import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { ProposedSyllabus, SYLLABUS_ITEMS } from '@telar/contracts/syllabus';
import type { SyllabusRequest } from '@telar/contracts/syllabus';
import { CERTIFICATE_MODULES } from '@telar/domain/syllabus-text';
import { APICallError, generateText, Output } from 'ai';
import { z } from 'zod';
import type { Config } from '../../../platform/config/config';

const TIMEOUT_MS = 15_000;

const INSTRUCTIONS = `Eres una coordinadora académica del Perú. Propones temarios de cursos en español, concretos y sin publicidad.
Respondes siempre con ${CERTIFICATE_MODULES} módulos y ${SYLLABUS_ITEMS} puntos clave por módulo; cada punto tiene de 4 a 5 palabras.
Los títulos no llevan «Módulo» ni número. Si te piden cambios, devuelves el temario completo ya cambiado.`;

/** Several services accept only an object as the root of the schema. */
const Proposal = z.object({ syllabus: ProposedSyllabus });

/**
 * Asks the generative service once, for at most 15 s.
 * @throws if the service fails or its reply does not match the schema.
 */
export async function generateSyllabus(
  ai: NonNullable<Config['ai']>,
  messages: SyllabusRequest['messages'],
  signal: AbortSignal,
): Promise<ProposedSyllabus> {
  const service = createOpenAICompatible({
    name: 'syllabus',
    baseURL: ai.baseUrl,
    supportsStructuredOutputs: true,
    ...(ai.apiKey && { apiKey: ai.apiKey }),
  });
  const { output } = await generateText({
    model: service(ai.model),
    system: INSTRUCTIONS,
    messages,
    output: Output.object({ schema: Proposal }),
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  return output.syllabus;
}

/** False if the service refused the request itself, so that it would refuse it again. */
export function canRetry(error: unknown): boolean {
  return !(APICallError.isInstance(error) && [400, 401, 403, 404].includes(error.statusCode ?? 0));
}
