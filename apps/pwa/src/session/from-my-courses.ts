/** The search and the history state of a link from Mis Cursos, where the videos are available. */
export const FROM_MY_COURSES = { from: 'my-courses' } as const;

/** The search parameters of a page that Mis Cursos links to. */
export type FromSearch = Partial<typeof FROM_MY_COURSES>;

/** For `validateSearch` of such a page. */
export const readFrom = (search: Record<string, unknown>): FromSearch =>
  // The text and not the constant, which takes 16 bytes more of the first page.
  search['from'] === 'my-courses' ? FROM_MY_COURSES : {};
