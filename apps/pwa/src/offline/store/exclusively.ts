/**
 * Runs work while no other tab runs work with that name. Browsers without locks run it at once.
 * @throws what the work throws.
 */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, work) as Promise<T>;
}

/**
 * For saving and updating the files of courses, which must not overlap: an update would remove the files of a course
 * whose saving is not finished.
 */
export const COURSE_FILES_LOCK = 'telar-course-files';
