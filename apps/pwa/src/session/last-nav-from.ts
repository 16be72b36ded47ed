import { storeIfPossible, tabStorage } from '../browser/storage';

const KEY = 'last-nav-from';
const MY_COURSES = 'my-courses';

/** Records for this tab that the user came from Mis Cursos, where the videos are available. */
export function rememberMyCourses(): void {
  storeIfPossible(tabStorage, KEY, MY_COURSES);
}

/** True if the user of this tab came from Mis Cursos. */
export function cameFromMyCourses(): boolean {
  return tabStorage.getItem(KEY) === MY_COURSES;
}

/** Removes the record, because it holds only for the way from Mis Cursos to a course. */
export function forgetLastNav(): void {
  tabStorage.removeItem(KEY);
}
