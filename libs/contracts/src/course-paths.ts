import { courses } from './paths/courses';

interface CourseListParameters {
  limit: number;
  offset: number;
  search?: string | undefined;
  category?: string | undefined;
}

/** A page of the catalogue, newest first. The server sends the same answer along with the page of the catalogue. */
export function courseListPath({ limit, offset, search, category }: CourseListParameters): string {
  const query = new URLSearchParams({ limit: `${limit}`, offset: `${offset}`, sortBy: 'createdAt', order: 'desc' });
  if (search) query.set('search', search);
  if (category) query.set('category', category);
  return `${courses}?${query}`;
}
