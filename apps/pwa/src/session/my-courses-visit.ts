import { storeIfPossible, tabStorage } from '../browser/storage';
import { FROM_MY_COURSES } from './from-my-courses';
import { LAST_NAV_KEY } from './last-nav-from';

/** Records for this tab that the user came from Mis Cursos, where the videos are available. */
export function rememberMyCourses(): void {
  storeIfPossible(tabStorage, LAST_NAV_KEY, FROM_MY_COURSES.from);
}

/** True if the user of this tab came from Mis Cursos. */
export function cameFromMyCourses(): boolean {
  return tabStorage.getItem(LAST_NAV_KEY) === FROM_MY_COURSES.from;
}
