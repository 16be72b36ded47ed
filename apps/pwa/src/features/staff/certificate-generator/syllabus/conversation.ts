import { SYLLABUS_TEXTS } from '@telar/texts/screens/issuing';
import { HttpError, messageOf } from '../../../../api/client/errors';
import { EmptyProposalError } from '../../../../api/syllabus';
import type { ChatMessage, SyllabusProposal } from '../../../../api/syllabus';

/** One turn of the chat: a message of the admin, or a proposal of the assistant. */
export type Turn = { from: 'admin'; text: string } | { from: 'assistant'; proposal: SyllabusProposal };

/** The assistant needs only the last messages; the contract accepts this length of each. */
const MESSAGES_MAX = 11;
const MESSAGE_LENGTH_MAX = 4_000;

function proposalText({ reply, syllabus }: SyllabusProposal): string {
  const units = syllabus.map(({ title, items }, index) => `${index + 1}. ${title}: ${items.join('; ')}`);
  return [reply, ...units].join('\n');
}

/** The last turns as messages to send. Proposals are included, so that the assistant can change them. */
export function toMessages(turns: readonly Turn[]): ChatMessage[] {
  return turns.slice(-MESSAGES_MAX).map((turn) => ({
    role: turn.from === 'admin' ? 'user' : 'assistant',
    content: (turn.from === 'admin' ? turn.text : proposalText(turn.proposal)).slice(0, MESSAGE_LENGTH_MAX),
  }));
}

/** The text for a request without a usable answer. */
export function syllabusErrorText(error: Error): string {
  const { empty, failed } = SYLLABUS_TEXTS;
  if (error instanceof EmptyProposalError) return empty;
  if (error instanceof HttpError && (error.status < 500 || error.code?.startsWith('syllabus'))) {
    return messageOf(error, failed);
  }
  return failed;
}

/** The suggested first message for a course; '' without a title. */
export function firstMessage(courseTitle: string): string {
  const title = courseTitle.trim();
  return title === '' ? '' : `Propón un temario para el curso «${title}».`;
}
