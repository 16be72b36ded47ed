import { parseTemplates } from './templates';

const ONE = { name: 'a.pdf', size: 10 };

it.each<[string, unknown]>([
  ['a bare array', [ONE]],
  ['a keyed list', { templates: [ONE] }],
  ['entries that are none among them', [ONE, null, { name: 'b.pdf' }]],
])('reads %s', (_, body) => expect(parseTemplates(body)).toEqual([ONE]));

it.each([undefined, null, 'texto', { results: [] }])('takes %p for no list', (body) => {
  expect(() => parseTemplates(body)).toThrow();
});
