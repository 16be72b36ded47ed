import { tabStorage } from '../browser/storage';

const KEY = 'last-nav-from';
const MY_COURSES = 'my-courses';

/** Remembers, for this tab, that the person came from Mis Cursos: videos are open then. */
export function rememberMyCourses(): void {
  tabStorage.setItem(KEY, MY_COURSES);
}

/** Whether this tab's person came from Mis Cursos. */
export function cameFromMyCourses(): boolean {
  return tabStorage.getItem(KEY) === MY_COURSES;
}

/** Forgets it, as logout and the contact button do. */
export function forgetLastNav(): void {
  tabStorage.removeItem(KEY);
}
