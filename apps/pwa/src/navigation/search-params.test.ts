import { LIMITS } from '@telar/domain/limits';
import { pageParam, parseSearch, searchTextParam, stringifySearch } from './search-params';

it('reads numbers as text', () => {
  expect(parseSearch('?search=2026&page=2')).toEqual({ search: '2026', page: '2' });
});

it('writes and reads back special characters', () => {
  expect(stringifySearch({ search: 'diseño & más', page: 2 })).toBe('?search=dise%C3%B1o+%26+m%C3%A1s&page=2');
  expect(parseSearch(stringifySearch({ search: 'diseño & más' }))).toEqual({ search: 'diseño & más' });
});

it('omits empty values', () => {
  expect(stringifySearch({ search: '', page: undefined, category: null })).toBe('');
});

it.each([
  ['3', 3],
  [2, 2],
  ['0', 1],
  ['-4', 1],
  ['1.5', 1],
  ['dos', 1],
  [undefined, 1],
])('reads the page %p as %p', (value, page) => {
  expect(pageParam(value)).toBe(page);
});

it.each([
  [' ana ', 'ana'],
  ['   ', ''],
  ['a'.repeat(300), 'a'.repeat(LIMITS.searchMax)],
  [5, ''],
  [undefined, ''],
])('reads the search text %p as %p', (value, text) => {
  expect(searchTextParam(value)).toBe(text);
});
