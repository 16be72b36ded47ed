import { takePageAnswer } from './page-answers';

const addToPage = (at: number, answers: Record<string, unknown>) => {
  document.head.innerHTML = `<script type="application/json" id="answers">${JSON.stringify({ at, answers })}</script>`;
};

it('returns each response in the page once, by its path', () => {
  addToPage(Date.now(), { '/api/courses/1': { id: 1 }, '/api/courses/2': { id: 2 } });
  expect(takePageAnswer('/api/courses/3')).toBeUndefined();
  expect(takePageAnswer('/api/courses/1')).toEqual({ id: 1 });
  expect(takePageAnswer('/api/courses/1')).toBeUndefined();
  expect(takePageAnswer('/api/courses/2')).toEqual({ id: 2 });
});

it.each([-61_000, 61_000])('does not give an answer that was written %i ms from now', (offset) => {
  addToPage(Date.now() + offset, { '/api/courses/1': { id: 1 } });
  expect(takePageAnswer('/api/courses/1')).toBeUndefined();
});

it.each(['', '<script type="application/json" id="answers">[]</script>'])('gives nothing on a page with %p', (head) => {
  document.head.innerHTML = head;
  expect(takePageAnswer('/api/courses/9')).toBeUndefined();
});
