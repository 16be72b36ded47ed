// What the screens of courses ask for first. The app asks there, and the server sends the same answers along with its pages.

interface CourseListParameters {
  limit: number;
  offset: number;
  search?: string | undefined;
  category?: string | undefined;
}

/** A page of the catalogue, newest first. */
export function courseListPath({ limit, offset, search, category }: CourseListParameters): string {
  const query = new URLSearchParams({ limit: `${limit}`, offset: `${offset}`, sortBy: 'createdAt', order: 'desc' });
  if (search) query.set('search', search);
  if (category) query.set('category', category);
  return `/api/courses?${query}`;
}

export function coursePath(id: number): string {
  return `/api/courses/${id}`;
}
