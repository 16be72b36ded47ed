import { LIMITS } from '@telar/domain/limits';
import { toCatalogueSearch } from './catalogue-search';

it.each([
  ['no parameters', {}, 1, {}],
  [
    'text, category and page',
    { search: ' diseño ', category: 'Idiomas' },
    2,
    { search: 'diseño', category: 'Idiomas', page: 2 },
  ],
  ['a number as text', { search: 2026 }, 1, { search: '2026' }],
  ['values that are not text', { search: ['x'], category: null }, 1, {}],
  ['a text that is too long', { search: 'a'.repeat(300) }, 1, { search: 'a'.repeat(LIMITS.searchMax) }],
  ['a page beyond any catalogue', {}, 9_000_000, {}],
])('reads a URL with %s', (_, raw, page, expected) => {
  expect(toCatalogueSearch(raw, page)).toEqual({
    search: undefined,
    category: undefined,
    page: undefined,
    ...expected,
  });
});
