import { queryOptions } from '@tanstack/react-query';
import { PATHS } from '@telar/contracts/paths';
import { SyllabusAvailability, SyllabusReply } from '@telar/contracts/syllabus';
import type { SyllabusRequest } from '@telar/contracts/syllabus';
import { TIMEOUTS } from '@telar/domain/limits';
import { z } from 'zod';
import { request } from './client/request';

export type ChatMessage = SyllabusRequest['messages'][number];

const SyllabusProposal = SyllabusReply.pick({ syllabus: true }).extend({ reply: z.string().catch('') });
export type SyllabusProposal = z.infer<typeof SyllabusProposal>;

/** The assistant's response contains no usable syllabus. */
export class EmptyProposalError extends Error {
  override readonly name = 'EmptyProposalError';
}

/** Parses the assistant's response. @throws EmptyProposalError if it contains no usable syllabus. */
export function parseProposal(body: unknown): SyllabusProposal {
  const { data, error } = SyllabusProposal.safeParse(body);
  if (error) throw new EmptyProposalError('Not a syllabus', { cause: error });
  return data;
}

/** Reads whether this server has a syllabus assistant. */
export const syllabusAssistantQuery = queryOptions({
  queryKey: ['syllabus-assistant'],
  queryFn: ({ signal }) =>
    request(PATHS.syllabus, {
      auth: true,
      timeout: TIMEOUTS.certificates,
      signal,
      parse: SyllabusAvailability,
    }),
});

/** Proposes a syllabus. @param messages the conversation so far; the last message is the admin's. */
export async function proposeSyllabus(
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<SyllabusProposal> {
  const body = await request(PATHS.syllabus, {
    method: 'POST',
    auth: true,
    body: { messages },
    timeout: TIMEOUTS.syllabus,
    signal,
    parse: (reply) => reply,
  });
  return parseProposal(body);
}
