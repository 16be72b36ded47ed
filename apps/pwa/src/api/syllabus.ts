import { queryOptions } from '@tanstack/react-query';
import type { ProposedSyllabus, SyllabusRequest } from '@telar/contracts/syllabus';
import { TIMEOUTS } from '@telar/domain/limits';
import { request } from './client/request';

const PATH = '/api/course-catalog/syllabus';
// The server tries three times, and each try may take its time.
const TIMEOUT = 60_000;

export type ChatMessage = SyllabusRequest['messages'][number];

/** What the helper proposes. */
export interface Proposal {
  reply: string;
  syllabus: ProposedSyllabus;
}

/** The helper answered, but with nothing that could be used. */
export class EmptyProposal extends Error {
  override readonly name = 'EmptyProposal';
}

/** @throws EmptyProposal */
export function proposalIn(body: unknown): Proposal {
  const { reply, syllabus } = (body ?? {}) as Partial<Proposal>;
  const whole =
    Array.isArray(syllabus) &&
    syllabus.length > 0 &&
    syllabus.every((unit) => typeof unit?.title === 'string' && Array.isArray(unit.items));
  if (!whole) throw new EmptyProposal('Not a syllabus');
  return { reply: typeof reply === 'string' ? reply : '', syllabus };
}

/** Whether this server has a helper at all. */
export const helperQuery = queryOptions({
  queryKey: ['syllabus-helper'],
  queryFn: ({ signal }) =>
    request(PATH, {
      auth: true,
      timeout: TIMEOUTS.certificates,
      signal,
      parse: (body) => ({ available: (body as { available?: unknown } | null)?.available === true }),
    }),
});

/** Asks for a syllabus; `messages` is the conversation so far, the last one the admin's. */
export function proposeSyllabus(messages: readonly ChatMessage[], signal: AbortSignal): Promise<Proposal> {
  return request(PATH, { method: 'POST', auth: true, body: { messages }, timeout: TIMEOUT, signal, parse: proposalIn });
}
