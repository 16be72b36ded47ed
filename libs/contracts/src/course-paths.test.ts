import { courseListPath } from './course-paths';

describe('courseListPath', () => {
  it('requests the newest courses first', () => {
    expect(courseListPath({ limit: 6, offset: 12 })).toBe('/api/courses?limit=6&offset=12&sortBy=createdAt&order=desc');
  });

  it('adds the filters that are set', () => {
    expect(courseListPath({ limit: 6, offset: 0, search: 'a&b', category: '' })).toBe(
      '/api/courses?limit=6&offset=0&sortBy=createdAt&order=desc&search=a%26b',
    );
  });
});
