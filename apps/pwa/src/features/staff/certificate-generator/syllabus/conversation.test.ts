import { SYLLABUS_TEXTS } from '@telar/texts/screens/issuing';
import { HttpError, NetworkError, TimeoutError } from '../../../../api/client/errors';
import { EmptyProposalError, parseProposal } from '../../../../api/syllabus';
import { firstMessage, syllabusErrorText, toMessages } from './conversation';
import type { Turn } from './conversation';

const proposal = { reply: 'Aquí va.', syllabus: [{ title: 'Inicio', items: ['Uno', 'Dos'] }] };
const { empty, failed, unreachable } = SYLLABUS_TEXTS;

it('includes the proposals in the messages, so that the assistant can change them', () => {
  const turns: Turn[] = [
    { from: 'admin', text: 'Excel' },
    { from: 'assistant', proposal },
    { from: 'admin', text: 'Más avanzado' },
  ];
  expect(toMessages(turns)).toEqual([
    { role: 'user', content: 'Excel' },
    { role: 'assistant', content: 'Aquí va.\n1. Inicio: Uno; Dos' },
    { role: 'user', content: 'Más avanzado' },
  ]);
});

it('sends only the last messages of a long conversation, cut to the maximum length', () => {
  const turns = Array.from({ length: 40 }, (_, i): Turn => ({ from: 'admin', text: `${i} `.repeat(4_000) }));
  const sent = toMessages(turns);
  expect(sent).toHaveLength(11);
  expect(sent.at(-1)?.content.startsWith('39 ')).toBe(true);
  expect(Math.max(...sent.map(({ content }) => content.length))).toBe(4_000);
});

const http = (status: number, code: HttpError['code'], message: string) => new HttpError({ status, code, message });

it.each<[string, Error, string]>([
  ['the service failed three times', http(502, 'syllabus_failed', unreachable), unreachable],
  ['there were too many requests', http(429, 'too_many_requests', 'Espera.'), 'Espera.'],
  ['the server failed', http(500, 'internal_error', 'Inesperado.'), failed],
  ['the proposal is empty', new EmptyProposalError(), empty],
  ['there is no network', new NetworkError(), failed],
  ['the request timed out', new TimeoutError(), failed],
])('returns an error text if %s', (_, error, text) => expect(syllabusErrorText(error)).toBe(text));

it.each([null, {}, { syllabus: [] }, { syllabus: [{ title: 'a' }] }])('finds no proposal in %j', (body) =>
  expect(() => parseProposal(body)).toThrow(EmptyProposalError),
);

it('suggests a first message for the course', () => {
  expect(firstMessage(' Excel ')).toBe('Propón un temario para el curso «Excel».');
  expect(firstMessage('  ')).toBe('');
});
