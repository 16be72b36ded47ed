const MY_COURSES = 'my-courses';

/** The search and the history state of a link from Mis Cursos, where the videos are available. */
export const FROM_MY_COURSES = { from: MY_COURSES } as const;

/** The search parameters of a page that Mis Cursos links to. */
export interface FromSearch {
  from?: typeof MY_COURSES;
}

/** For `validateSearch` of such a page. */
export const readFrom = ({ from }: Record<string, unknown>): FromSearch => (from === MY_COURSES ? FROM_MY_COURSES : {});
