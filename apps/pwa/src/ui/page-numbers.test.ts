import { pageCount, pageNumbers } from './page-numbers';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 5, [1, 2, 3, 4, 5]],
  [5, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, null, 6]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i offers %p', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers);
});

it.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
])('counts the pages of %i items, %i per page: %i', (total, pageSize, pages) => {
  expect(pageCount(total, pageSize)).toBe(pages);
});
