import { courses } from './paths/courses';

interface CourseListParameters {
  limit: number;
  offset: number;
  search?: string | undefined;
  category?: string | undefined;
}

/** The path of a catalogue page, newest first. The server embeds the same response in the catalogue's HTML page. */
export function courseListPath({ limit, offset, search, category }: CourseListParameters): string {
  const query = new URLSearchParams({ limit: `${limit}`, offset: `${offset}`, sortBy: 'createdAt', order: 'desc' });
  if (search) query.set('search', search);
  if (category) query.set('category', category);
  return `${courses}?${query}`;
}
