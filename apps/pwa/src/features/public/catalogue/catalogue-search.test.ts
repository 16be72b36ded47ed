import { LIMITS } from '@telar/domain/limits';
import { toCatalogueSearch } from './catalogue-search';

it.each([
  ['nothing', {}, 1, {}],
  ['what is typed', { search: ' diseño ', category: 'Idiomas' }, 2, { search: 'diseño', category: 'Idiomas', page: 2 }],
  ['a number as text', { search: 2026 }, 1, { search: '2026' }],
  ['nonsense', { search: ['x'], category: null }, 1, {}],
  ['a text too long', { search: 'a'.repeat(300) }, 1, { search: 'a'.repeat(LIMITS.searchMax) }],
  ['a page beyond all catalogues', {}, 9_000_000, {}],
])('reads the URL: %s', (_, raw, page, expected) => {
  expect(toCatalogueSearch(raw, page)).toEqual({
    search: undefined,
    category: undefined,
    page: undefined,
    ...expected,
  });
});
