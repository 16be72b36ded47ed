import { queryOptions } from '@tanstack/react-query';
import { PATHS } from '@telar/contracts/paths';
import type { ProposedSyllabus, SyllabusRequest } from '@telar/contracts/syllabus';
import { TIMEOUTS } from '@telar/domain/limits';
import { request } from './client/request';

export type ChatMessage = SyllabusRequest['messages'][number];

export interface SyllabusProposal {
  reply: string;
  syllabus: ProposedSyllabus;
}

/** The helper answered, but without a usable syllabus. */
export class EmptyProposalError extends Error {
  override readonly name = 'EmptyProposalError';
}

/** @throws EmptyProposalError */
export function parseProposal(body: unknown): SyllabusProposal {
  const { reply, syllabus } = (body ?? {}) as Partial<SyllabusProposal>;
  const isComplete =
    Array.isArray(syllabus) &&
    syllabus.length > 0 &&
    syllabus.every((unit) => typeof unit?.title === 'string' && Array.isArray(unit.items));
  if (!isComplete) throw new EmptyProposalError('Not a syllabus');
  return { reply: typeof reply === 'string' ? reply : '', syllabus };
}

/** Whether this server has a syllabus helper. */
export const syllabusHelperQuery = queryOptions({
  queryKey: ['syllabus-helper'],
  queryFn: ({ signal }) =>
    request(PATHS.syllabus, {
      auth: true,
      timeout: TIMEOUTS.certificates,
      signal,
      parse: (body) => ({ available: (body as { available?: unknown } | null)?.available === true }),
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
    parse: (answer) => answer,
  });
  return parseProposal(body);
}
