import { SYLLABUS_TEXTS } from '@telar/texts/screens/issuing';
import { HttpError, NetworkError, TimeoutError } from '../../../../api/client/errors';
import { EmptyProposalError, parseProposal } from '../../../../api/syllabus';
import { messagesOf, openingFor, syllabusFault } from './conversation';
import type { Turn } from './conversation';

const proposal = { reply: 'Aquí va.', syllabus: [{ title: 'Inicio', items: ['Uno', 'Dos'] }] };
const { empty, failed, unreachable } = SYLLABUS_TEXTS;

it('sends its own proposals back, so that they can be changed', () => {
  const turns: Turn[] = [
    { from: 'admin', text: 'Excel' },
    { from: 'helper', proposal },
    { from: 'admin', text: 'Más avanzado' },
  ];
  expect(messagesOf(turns)).toEqual([
    { role: 'user', content: 'Excel' },
    { role: 'assistant', content: 'Aquí va.\n1. Inicio: Uno; Dos' },
    { role: 'user', content: 'Más avanzado' },
  ]);
});

it('sends only the last of a long conversation, cut to what the server takes', () => {
  const turns = Array.from({ length: 40 }, (_, i): Turn => ({ from: 'admin', text: `${i} `.repeat(4_000) }));
  const sent = messagesOf(turns);
  expect(sent).toHaveLength(11);
  expect(sent.at(-1)?.content.startsWith('39 ')).toBe(true);
  expect(Math.max(...sent.map(({ content }) => content.length))).toBe(4_000);
});

const http = (status: number, code: HttpError['code'], message: string) => new HttpError({ status, code, message });

it.each<[string, Error, string]>([
  ['three attempts failed', http(502, 'syllabus_failed', unreachable), unreachable],
  ['too many asked', http(429, 'too_many_requests', 'Espera.'), 'Espera.'],
  ['the server broke', http(500, 'internal_error', 'Inesperado.'), failed],
  ['nothing usable came', new EmptyProposalError(), empty],
  ['no network', new NetworkError(), failed],
  ['no answer in time', new TimeoutError(), failed],
])('says so when %s', (_, error, said) => expect(syllabusFault(error)).toBe(said));

it.each([null, {}, { syllabus: [] }, { syllabus: [{ title: 'a' }] }])('takes %j for no proposal', (body) =>
  expect(() => parseProposal(body)).toThrow(EmptyProposalError),
);

it('opens with the course', () => {
  expect(openingFor(' Excel ')).toBe('Propón un temario para el curso «Excel».');
  expect(openingFor('  ')).toBe('');
});
