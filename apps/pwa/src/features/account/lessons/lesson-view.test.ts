import { aMyCourse } from '../../../../test/my-course';
import { courseState } from '../../../api/progress/course-state';
import { findLesson } from './lesson';
import { lessonView } from './lesson-view';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const MODULES = [1, 2].map((id) => ({ id, title: `Tema ${id}`, description: '', link: '', order: id }));
const course = aMyCourse(7, { modules: MODULES });
const ended = aMyCourse(7, { modules: MODULES, ends_at: '2026-11-19T05:00:00.000Z' });
const empty = aMyCourse(7, { modules: [] });
const place = findLesson(course, 2);
const endedPlace = findLesson(ended, 2);

type Facts = Parameters<typeof lessonView>[0];
const progress: Facts['progress'] = {
  isReady: true,
  isPending: false,
  stateOf: (ofCourse) => courseState(ofCourse, undefined, []),
};
const finished: Facts['progress'] = {
  ...progress,
  stateOf: (ofCourse) => ({ ...progress.stateOf(ofCourse), doneModules: new Set([1, 2]) }),
};
const facts: Facts = {
  isLoggedIn: true,
  courses: 'known',
  isOutdated: false,
  course,
  place: null,
  isContinue: false,
  progress,
  now: NOW,
};

it.each<[string, Partial<Facts>, object]>([
  ['the module', { place }, { kind: 'lesson', place }],
  ['the module while a newer list is fetched', { place, isOutdated: true }, { kind: 'lesson', place }],
  ['that the courses load', { courses: 'pending', course: undefined }, { kind: 'loading' }],
  ['that the courses failed to load', { courses: 'missing', course: undefined }, { kind: 'failed' }],
  [
    'that no courses are saved for an expired session',
    { courses: 'missing', course: undefined, isLoggedIn: false },
    { kind: 'nothing-saved' },
  ],
  ['that the account does not have the course', { course: undefined, place: undefined }, { kind: 'not-enrolled' }],
  ['that it loads if the course may be new', { course: undefined, isOutdated: true }, { kind: 'loading' }],
  ['that the module is missing', {}, { kind: 'module-missing', course }],
  ['that it loads if the module may be new', { isOutdated: true }, { kind: 'loading' }],
  ['that the access ended', { course: ended, place: endedPlace }, { kind: 'access-ended', course: ended }],
  ['the end of access also for a missing module', { course: ended }, { kind: 'access-ended', course: ended }],
  [
    'that it loads if the access may be renewed',
    { course: ended, place: endedPlace, isOutdated: true },
    { kind: 'loading' },
  ],
  ['where to continue', { isContinue: true }, { kind: 'continue', moduleId: 1 }],
  [
    'that it loads until it is known where to continue',
    { isContinue: true, progress: { ...progress, isReady: false, isPending: true } },
    { kind: 'loading' },
  ],
  [
    'where to continue by the copies of this device while the responses are slow',
    { isContinue: true, isOutdated: true, progress: { ...progress, isPending: true } },
    { kind: 'continue', moduleId: 1 },
  ],
  [
    'where to continue if the progress is not known',
    { isContinue: true, progress: { ...progress, isReady: false } },
    { kind: 'continue', moduleId: 1 },
  ],
  [
    'that it loads if the first module to continue with may be new',
    { course: empty, isContinue: true, isOutdated: true },
    { kind: 'loading' },
  ],
  [
    'that it loads if the course is finished and may have a new module',
    { isContinue: true, isOutdated: true, progress: finished },
    { kind: 'loading' },
  ],
  [
    'the first module of a finished course',
    { isContinue: true, progress: finished },
    { kind: 'continue', moduleId: 1 },
  ],
  [
    'that it loads if the access to continue may be renewed',
    { course: ended, isContinue: true, isOutdated: true },
    { kind: 'loading' },
  ],
  ['that the course has no modules', { course: empty, isContinue: true }, { kind: 'no-modules', course: empty }],
])('shows %s', (_, change, expected) => {
  expect(lessonView({ ...facts, ...change })).toEqual(expected);
});
