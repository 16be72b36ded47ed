import { SYLLABUS_TEXTS } from '@telar/texts/screens/issuing';
import { HttpError, messageOf } from '../../../../api/client/errors';
import { EmptyProposalError } from '../../../../api/syllabus';
import type { SyllabusProposal } from '../../../../api/syllabus';
import type { ChatMessage } from '../../../../api/syllabus';

/** One thing said in the chat. */
export type Turn = { from: 'admin'; text: string } | { from: 'helper'; proposal: SyllabusProposal };

const SENT_MAX = 11;
const MESSAGE_MAX = 4_000;

function told({ reply, syllabus }: SyllabusProposal): string {
  const units = syllabus.map(({ title, items }, place) => `${place + 1}. ${title}: ${items.join('; ')}`);
  return [reply, ...units].join('\n');
}

/** The last of what was said, as it is sent: the helper needs its own proposals to change them. */
export function messagesOf(turns: readonly Turn[]): ChatMessage[] {
  return turns.slice(-SENT_MAX).map((turn) => ({
    role: turn.from === 'admin' ? 'user' : 'assistant',
    content: (turn.from === 'admin' ? turn.text : told(turn.proposal)).slice(0, MESSAGE_MAX),
  }));
}

/** What to say when no syllabus came. */
export function syllabusFault(error: Error): string {
  const { empty, failed } = SYLLABUS_TEXTS;
  if (error instanceof EmptyProposalError) return empty;
  if (error instanceof HttpError && (error.status < 500 || error.code?.startsWith('syllabus'))) {
    return messageOf(error, failed);
  }
  return failed;
}

/** The first message, from the course's name; '' while there is none. */
export function openingFor(course: string): string {
  const name = course.trim();
  return name === '' ? '' : `Propón un temario para el curso «${name}».`;
}
