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
  [
    'filters and an order',
    { sort: 'rating', live: 'true', level: 'basico', price_min: '0', price_max: '100', hours_min: '20' },
    1,
    { sort: 'rating', live: true, level: 'basico', price_min: 0, price_max: 100, hours_min: 20 },
  ],
  [
    'unknown filters and orders',
    {
      sort: 'new',
      live: 'no',
      level: 'experto',
      price_min: '-1',
      price_max: '1e3',
      hours_min: '',
      hours_max: '9'.repeat(9),
    },
    1,
    {},
  ],
  ['values that a link passes', { live: true, price_max: 100 }, 1, { live: true, price_max: 100 }],
  ['a page beyond any catalogue', {}, 9_000_000, {}],
])('reads a URL with %s', (_, raw, page, expected) => {
  expect(toCatalogueSearch(raw, page)).toEqual({
    search: undefined,
    category: undefined,
    page: undefined,
    ...expected,
  });
});
