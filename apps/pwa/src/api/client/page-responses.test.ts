import { takePageResponse } from './page-responses';

const addToPage = (at: number, answers: Record<string, unknown>) => {
  document.head.innerHTML = `<script type="application/json" id="answers">${JSON.stringify({ at, answers })}</script>`;
};

it('returns each response in the page once, by its path', () => {
  addToPage(Date.now(), { '/api/courses/1': { id: 1 }, '/api/courses/2': { id: 2 } });
  expect(takePageResponse('/api/courses/3')).toBeUndefined();
  expect(takePageResponse('/api/courses/1')).toEqual({ id: 1 });
  expect(takePageResponse('/api/courses/1')).toBeUndefined();
  expect(takePageResponse('/api/courses/2')).toEqual({ id: 2 });
});

it.each([-61_000, 61_000])('ignores responses that were written %i ms from now', (offset) => {
  addToPage(Date.now() + offset, { '/api/courses/1': { id: 1 } });
  expect(takePageResponse('/api/courses/1')).toBeUndefined();
});

it.each(['', '<script type="application/json" id="answers">[]</script>'])(
  'returns nothing on a page with %p in its head',
  (head) => {
    document.head.innerHTML = head;
    expect(takePageResponse('/api/courses/9')).toBeUndefined();
  },
);
