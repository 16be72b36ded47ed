/**
 * Runs work while no other tab runs work with that name. Browsers without locks run it at once.
 * @throws what the work throws.
 */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, work) as Promise<T>;
}

/** Saving files of courses and updating them: an update removes the files of courses that are not saved yet. */
export const COURSE_FILES_LOCK = 'telar-course-files';
