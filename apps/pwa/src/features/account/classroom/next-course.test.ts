import type { MyCourse } from '@telar/contracts/enrollments';
import { aMyCourse } from '../../../../test/my-course';
import type { CourseState } from '../../../api/progress/course-state';
import { nextCourse } from './next-course';

const COURSES = [
  aMyCourse(3, { title: 'Telar' }),
  aMyCourse(2, { title: 'Quechua' }),
  aMyCourse(1, { title: 'Excel' }),
];

const state = (done: number, total: number, lastAt: number | null): CourseState => ({
  done,
  total,
  percent: total === 0 ? 0 : Math.floor((100 * done) / total),
  doneModules: new Set(),
  unsentModules: new Set(),
  lastModuleId: null,
  lastAt,
  missing: [],
});

const NEW = state(0, 3, null);

it.each<[string, Record<number, CourseState>, string[], number | null]>([
  ['the last assigned course, if none was used', {}, [], 3],
  ['the course used last', { 2: state(1, 3, 200), 1: state(1, 3, 100) }, [], 2],
  ['the course used before, if the last one is complete', { 2: state(3, 3, 200), 1: state(1, 3, 100) }, [], 1],
  ['a course that was not used, if the used one is complete', { 2: state(3, 3, 200) }, [], 3],
  ['no course with a certificate', {}, ['TELAR'], 2],
  ['no course with a certificate, although it was used last', { 1: state(1, 3, 100) }, ['Excel'], 3],
  ['a course without modules', { 3: state(0, 0, null) }, [], 3],
  ['none, if all are complete or certified', { 3: state(3, 3, 1), 2: state(2, 2, 2) }, ['excel'], null],
])('chooses %s', (_, states, certified, expected) => {
  const stateOf = ({ id }: MyCourse) => states[id] ?? NEW;
  const certificates = certified.map((course) => ({ course, course_id: null }));
  expect(nextCourse(COURSES, stateOf, certificates)?.id ?? null).toBe(expected);
});

it('leaves out a course with a certificate that was renamed since', () => {
  expect(nextCourse(COURSES, () => NEW, [{ course: 'Telar de cintura', course_id: 3 }])?.id).toBe(2);
});
