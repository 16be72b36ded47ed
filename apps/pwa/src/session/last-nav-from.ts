import { tabStorage } from '../browser/storage';

/** The key in session storage of the record that the user came from Mis Cursos: see `my-courses-visit.ts`. */
export const LAST_NAV_KEY = 'last-nav-from';

/** Removes the record, because it holds only for the way from Mis Cursos to a course. */
export function forgetLastNav(): void {
  tabStorage.removeItem(LAST_NAV_KEY);
}
