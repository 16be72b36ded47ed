import { takePageAnswer } from './page-answers';

const bring = (at: number, answers: Record<string, unknown>) => {
  document.head.innerHTML = `<script type="application/json" id="answers">${JSON.stringify({ at, answers })}</script>`;
};

describe('what came with the page', () => {
  it('is taken once, by the path it would be asked at', () => {
    bring(Date.now(), { '/api/courses/1': { id: 1 }, '/api/courses/2': { id: 2 } });
    expect(takePageAnswer('/api/courses/3')).toBeUndefined();
    expect(takePageAnswer('/api/courses/1')).toEqual({ id: 1 });
    expect(takePageAnswer('/api/courses/1')).toBeUndefined();
    expect(takePageAnswer('/api/courses/2')).toEqual({ id: 2 });
  });

  it.each([-61_000, 61_000])('is not taken for new when it was written %i ms from now', (apart) => {
    bring(Date.now() + apart, { '/api/courses/1': { id: 1 } });
    expect(takePageAnswer('/api/courses/1')).toBeUndefined();
  });

  it('is nothing on a page that brought nothing', () => {
    document.head.innerHTML = '';
    expect(takePageAnswer('/api/courses/9')).toBeUndefined();
  });
});
