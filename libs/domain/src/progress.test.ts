import { countingMarks, eventMoment, finishState, progressIn } from './progress';
import type { ModuleEvent } from './progress';

const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T12:00:00.000Z`;
const mark = (id: string, at: number): ModuleEvent => ({ id, done: true, at: day(at) });
const undo = (id: string, at: number, ...undoes: string[]): ModuleEvent => ({ id, done: false, at: day(at), undoes });

/** Every order of the events. */
function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first, index) => orders(items.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

describe('countingMarks', () => {
  const CASES: [string, ModuleEvent[], string[]][] = [
    ['nothing was marked', [], []],
    ['one device marks', [mark('a', 1)], ['a']],
    ['two devices mark the same module without network', [mark('a', 1), mark('b', 2)], ['a', 'b']],
    ['an undo names the only mark', [mark('a', 1), undo('x', 2, 'a')], []],
    ['an undo names the mark by a clock that is ten days slow', [mark('a', 12), undo('x', 2, 'a')], []],
    [
      'another device marked earlier, and the undo did not see it',
      [mark('a', 2), mark('b', 1), undo('x', 3, 'a')],
      ['b'],
    ],
    ['another device marked later', [mark('a', 1), undo('x', 2, 'a'), mark('b', 10)], ['b']],
    ['an undo saw the marks of both devices', [mark('a', 1), mark('b', 2), undo('x', 3, 'a', 'b')], []],
    ['two devices undo the same mark', [mark('a', 1), undo('x', 2, 'a'), undo('y', 3, 'a')], []],
    ['a module is marked again after an undo', [mark('a', 1), undo('x', 2, 'a'), mark('b', 3)], ['b']],
    ['… by a clock that is slow', [mark('a', 5), undo('x', 6, 'a'), mark('b', 1)], ['b']],
    ['an undo names a mark that has not arrived', [undo('x', 2, 'a')], []],
    ['an undo without names takes back earlier marks', [mark('a', 1), mark('b', 2), undo('x', 2)], []],
    ['an undo without names leaves later marks', [mark('a', 1), undo('x', 2), mark('b', 3)], ['b']],
    ['the later undo without names counts', [undo('x', 4), mark('a', 3), undo('y', 1)], []],
    ['an undo that names one does not take back by time', [mark('a', 1), mark('b', 1), undo('x', 9, 'b')], ['a']],
  ];

  it.each(CASES)('%s', (_, events, expected) => {
    for (const order of orders(events)) expect(countingMarks(order).map(({ id }) => id)).toEqual(expected);
  });

  it.each(CASES)('comes to the same if events arrive twice: %s', (_, events, expected) => {
    expect(countingMarks([...events, ...events.toReversed()]).map(({ id }) => id)).toEqual(expected);
  });
});

describe('progressIn', () => {
  it.each([
    ['nothing is done', [], [1, 2, 3], { done: 0, total: 3, percent: 0 }],
    ['one of three', [2], [1, 2, 3], { done: 1, total: 3, percent: 33 }],
    [
      'all but one of a hundred',
      Array.from({ length: 99 }, (_, n) => n + 1),
      Array.from({ length: 100 }, (_, n) => n + 1),
      { done: 99, total: 100, percent: 99 },
    ],
    ['all', [3, 1, 2], [1, 2, 3], { done: 3, total: 3, percent: 100 }],
    ['removed modules do not count', [1, 2, 3, 4], [2, 4], { done: 2, total: 2, percent: 100 }],
    ['a new module is not done', [1, 2], [1, 2, 7], { done: 2, total: 3, percent: 66 }],
    ['a module that is named twice counts once', [1, 1], [1, 2], { done: 1, total: 2, percent: 50 }],
    ['a course without modules', [1], [], { done: 0, total: 0, percent: 0 }],
  ])('%s', (_, done, current, expected) => {
    expect(progressIn(done, current)).toEqual(expected);
  });
});

describe('eventMoment', () => {
  const now = new Date('2026-11-22T10:00:00.000Z');
  it.each([
    ['2026-11-21T22:10:04Z', '2026-11-21T22:10:04.000Z'],
    ['2026-11-21T22:10:04.123456-05:00', '2026-11-22T03:10:04.123Z'],
    ['2031-01-01T00:00:00Z', now.toISOString()],
    ['1970-01-01T00:00:12Z', '2020-01-01T00:00:00.000Z'],
    ['0000-01-01T00:00:00Z', '2020-01-01T00:00:00.000Z'],
  ])('takes %s as %s', (at, expected) => {
    expect(eventMoment(at, now)).toBe(expected);
  });
});

describe('finishState', () => {
  it.each([
    [{ done: 0, total: 0 }, [], 'open'],
    [{ done: 2, total: 3 }, [], 'open'],
    [{ done: 2, total: 3 }, ['grade'], 'open'],
    [{ done: 3, total: 3 }, ['grade'], 'modules_done'],
    [{ done: 3, total: 3 }, [], 'complete'],
    [{ done: 3, total: 3 }, null, 'modules_done'],
    [{ done: 2, total: 3 }, null, 'open'],
  ] as const)('%j, missing %j: %s', (counts, missing, expected) => {
    expect(finishState(counts, missing)).toBe(expected);
  });
});
