import { json, stubApi } from '../../test/api-stub';
import { createQueryClient } from './client/query-client';
import { EmptyProposalError, proposeSyllabus, syllabusAssistantQuery } from './syllabus';

const syllabus = Array.from({ length: 9 }, (_, i) => ({ title: `Tema ${i + 1}`, items: ['a', 'b', 'c', 'd'] }));
const messages = [{ role: 'user' as const, content: 'Excel' }];
const propose = () => proposeSyllabus(messages, new AbortController().signal);

it.each([true, false])('reads whether the server has an assistant: %p', async (available) => {
  stubApi(json({ available }));
  expect(await createQueryClient().fetchQuery(syllabusAssistantQuery)).toEqual({ available });
});

it('proposes a syllabus', async () => {
  const { calls } = stubApi(json({ success: true, reply: 'Aquí va.', syllabus }));
  expect(await propose()).toEqual({ reply: 'Aquí va.', syllabus });
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/course-catalog/syllabus', body: { messages } }]);
});

it('reads a proposal without a reply as one with an empty reply', async () => {
  stubApi(json({ success: true, syllabus }));
  expect(await propose()).toEqual({ reply: '', syllabus });
});

it.each([null, {}, { syllabus: [] }, { syllabus: [{ title: 'a' }] }, { syllabus: syllabus.slice(1) }])(
  'throws EmptyProposalError for %j',
  async (body) => {
    stubApi(json(body));
    await expect(propose()).rejects.toBeInstanceOf(EmptyProposalError);
  },
);
