import type { ProgressEvent } from '@telar/contracts/progress';
import { aMyCourse } from '../../../test/my-course';
import { aCourseProgress, aMark } from '../../../test/progress';
import { courseState, marksOf, placeToContinue } from './course-state';

const moduleOf = (id: number) => ({ id, title: `M${id}`, description: '', link: '', order: id });
const COURSE = aMyCourse(7, { modules: [1, 2, 3].map(moduleOf) });

let lastId = 0;
const event = (
  kind: 'done' | 'opened',
  moduleId: number,
  at: string,
  more: Partial<ProgressEvent> = {},
): ProgressEvent => ({
  id: `own-${(lastId += 1)}`,
  kind,
  course_id: 7,
  module_id: moduleId,
  at: `2026-11-${at}:00:00.000Z`,
  ...more,
});
const mark = (moduleId: number, at: string) => event('done', moduleId, at, { done: true });
const undo = (moduleId: number, at: string, undoes?: string[]) => event('done', moduleId, at, { done: false, undoes });

const SERVER = aCourseProgress(7, [1, 2, 3], [aMark('a', 1, '2026-11-02T10:00:00.000Z')]);

it.each<[string, ProgressEvent[], number[], number]>([
  ['nothing unsent', [], [1], 33],
  ['an unsent mark', [mark(2, '03T10')], [1, 2], 66],
  ['marks of all modules', [mark(3, '03T10'), mark(2, '03T11')], [1, 2, 3], 100],
  ['the same module marked twice', [mark(1, '03T10')], [1], 33],
  ['an unsent undo of what the student saw', [undo(1, '03T10', ['a'])], [], 0],
  ['an undo of a mark that is not the server’s', [undo(1, '03T10', ['b'])], [1], 33],
  ['an undo that names none, later than the mark', [undo(1, '03T10')], [], 0],
  ['an undo that names none, earlier than the mark', [undo(1, '01T10')], [1], 33],
  ['an undo, and a later mark', [undo(1, '03T10', ['a']), mark(1, '03T11')], [1], 33],
  ['events in another order', [mark(1, '03T11'), undo(1, '03T10', ['a'])], [1], 33],
  ['a mark of a module that was removed', [mark(9, '03T10')], [1], 33],
  ['a mark of another course', [{ ...mark(2, '03T10'), course_id: 8 }], [1], 33],
  ['a module that was only opened', [event('opened', 2, '03T10')], [1], 33],
])('merges %s', (_, events, done, percent) => {
  const state = courseState(COURSE, SERVER, events);
  expect([...state.doneModules]).toEqual(done);
  expect(state).toMatchObject({ done: done.length, total: 3, percent });
});

it('does not count marks of modules that the course no longer has', () => {
  const server = aCourseProgress(7, [1, 2, 3, 4], [aMark('a', 4), aMark('b', 1)]);
  expect(courseState(COURSE, server, [])).toMatchObject({ done: 1, total: 3, percent: 33 });
});

it('shows the summary of the course if the progress was never received', () => {
  const progress = { done: 2, total: 3, percent: 66, last_module_id: 2, last_seen_at: '2026-11-02T10:00:00.000Z' };
  const state = courseState({ ...COURSE, progress }, undefined, []);
  expect(state).toMatchObject({ done: 2, total: 3, percent: 66, lastModuleId: 2 });
});

it('never shows less than the summary of the course if the progress was never received', () => {
  const progress = { done: 2, total: 3, percent: 66, last_module_id: 2, last_seen_at: '2026-11-02T10:00:00.000Z' };
  const course = { ...COURSE, progress };
  expect(courseState(course, undefined, [mark(1, '03T10')])).toMatchObject({ done: 2, total: 3, percent: 66 });
  const marks = [mark(1, '03T10'), mark(2, '03T10'), mark(3, '03T10')];
  expect(courseState(course, undefined, marks)).toMatchObject({ done: 3, total: 3, percent: 100 });
});

it('lists the modules with an unsent mark or undo', () => {
  const state = courseState(COURSE, SERVER, [mark(2, '03T10'), undo(1, '03T10', ['a']), event('opened', 3, '03T11')]);
  expect([...state.unsentModules]).toEqual([2, 1]);
});

it('names all marks that count, so that an undo takes back only those that the student saw', () => {
  const own = mark(1, '03T10');
  expect(marksOf(7, 1, SERVER, [own, mark(2, '03T10')]).map(({ id }) => id)).toEqual(['a', own.id]);
});

it('does not know the missing requirements from a copy of an older release', () => {
  const { missing: _, ...old } = aCourseProgress(7, [1]);
  const progress = { done: 1, total: 1, percent: 100, last_module_id: 1, last_seen_at: null };
  expect(courseState(COURSE, old, []).missing).toBeNull();
  expect(courseState({ ...COURSE, progress }, undefined, []).missing).toBeNull();
  expect(courseState({ ...COURSE, progress: { ...progress, missing: ['grade'] } }, old, []).missing).toEqual(['grade']);
  expect(courseState(COURSE, aCourseProgress(7, [1]), []).missing).toEqual([]);
});

describe('the place to continue', () => {
  const at = (server: Parameters<typeof courseState>[1], events: ProgressEvent[] = []) =>
    placeToContinue(COURSE, courseState(COURSE, server, events));

  it.each<[string, ProgressEvent[], number]>([
    ['the next open module after the last one, which is done', [], 2],
    ['the last module, if it is open', [event('opened', 3, '04T10')], 3],
    ['the latest of several', [event('opened', 3, '04T10'), event('opened', 2, '04T11')], 2],
    ['the first open module, if all later ones are done', [mark(3, '04T10')], 2],
    ['the first module of a completed course', [mark(2, '04T10'), mark(3, '04T11')], 1],
    ['the next module, if the last place was removed', [event('opened', 9, '04T10')], 2],
  ])('is %s', (_, events, expected) => {
    expect(at(SERVER, events)).toBe(expected);
  });

  it('is the server’s if another device was used later', () => {
    const server = aCourseProgress(7, [1, 2, 3], [], { last_module_id: 3, last_seen_at: '2026-11-09T10:00:00.000Z' });
    expect(at(server, [event('opened', 2, '08T10')])).toBe(3);
  });

  it('is the first module of a course that was never opened, and none in a course without modules', () => {
    expect(at(undefined)).toBe(1);
    const empty = aMyCourse(7, { modules: [] });
    expect(placeToContinue(empty, courseState(empty, undefined, []))).toBeNull();
  });
});
