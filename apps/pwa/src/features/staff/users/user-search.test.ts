import { pageAtSize, toUserSearch } from './user-search';

it.each<[Record<string, unknown>, number, object]>([
  [{}, 1, {}],
  [{ search: ' ana ', size: '20' }, 3, { search: 'ana', page: 3, size: 20 }],
  [{ search: '   ', size: '10' }, 1, {}],
  [{ search: 5, size: '7' }, 2, { page: 2 }],
  [{ size: 'cincuenta' }, 1, {}],
  [{ size: '50' }, 1, { size: 50 }],
  [{ role: 'asesor', active: false, sort: 'last_name' }, 1, { role: 'asesor', active: false, sort: 'last_name' }],
  [{ role: 'root', active: 'maybe', sort: 'password' }, 1, {}],
  [{ active: 'true', sort: 'createdAt' }, 1, { active: true }],
])('reads %p on page %i as %p', (raw, page, search) => {
  expect(toUserSearch(raw, page)).toEqual(search);
});

it('cuts a search at the server’s limit', () => {
  expect(toUserSearch({ search: 'a'.repeat(300) }, 1).search).toHaveLength(100);
});

it.each([
  [1, 10, 20, 1],
  [3, 10, 20, 2],
  [2, 10, 50, 1],
  [2, 50, 10, 6],
])(
  'keeps the first user of page %i in view when %i users per page become %i: page %i',
  (page, size, newSize, expected) => {
    expect(pageAtSize(page, size, newSize)).toBe(expected);
  },
);
