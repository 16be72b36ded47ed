import { storeIfPossible, tabStorage } from '../browser/storage';
import { LAST_NAV_KEY } from './last-nav-from';

const MY_COURSES = 'my-courses';

/** Records for this tab that the user came from Mis Cursos, where the videos are available. */
export function rememberMyCourses(): void {
  storeIfPossible(tabStorage, LAST_NAV_KEY, MY_COURSES);
}

/** True if the user of this tab came from Mis Cursos. */
export function cameFromMyCourses(): boolean {
  return tabStorage.getItem(LAST_NAV_KEY) === MY_COURSES;
}
