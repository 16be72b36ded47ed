import { SYLLABUS_LIMITS } from '@telar/domain/certificate-limits';
import { SYLLABUS_TEXTS } from '@telar/texts/screens/issuing';
import { HttpError, messageOf } from '../../../../api/client/errors';
import { EmptyProposalError } from '../../../../api/syllabus';
import type { ChatMessage, SyllabusProposal } from '../../../../api/syllabus';

/** One turn of the chat: the admin's message or the assistant's proposal. */
export type Turn = { from: 'admin'; text: string } | { from: 'assistant'; proposal: SyllabusProposal };

/** The assistant needs only the last messages. */
const MESSAGES_MAX = 11;

function proposalText({ reply, syllabus }: SyllabusProposal): string {
  const units = syllabus.map(({ title, items }, index) => `${index + 1}. ${title}: ${items.join('; ')}`);
  return [reply, ...units].join('\n');
}

/** Returns the last turns as messages to send. Includes proposals, so that the assistant can change them. */
export function toMessages(turns: readonly Turn[]): ChatMessage[] {
  return turns.slice(-MESSAGES_MAX).map((turn) => ({
    role: turn.from === 'admin' ? 'user' : 'assistant',
    content: (turn.from === 'admin' ? turn.text : proposalText(turn.proposal)).slice(0, SYLLABUS_LIMITS.message),
  }));
}

/** Returns the text for a request without a usable response. */
export function syllabusErrorText(error: Error): string {
  const { empty, failed } = SYLLABUS_TEXTS;
  if (error instanceof EmptyProposalError) return empty;
  if (error instanceof HttpError && (error.status < 500 || error.code?.startsWith('syllabus'))) {
    return messageOf(error, failed);
  }
  return failed;
}

/** Suggests a first message for a course; '' without a title. */
export function firstMessage(courseTitle: string): string {
  const title = courseTitle.trim();
  return title === '' ? '' : `Propón un temario para el curso «${title}».`;
}
