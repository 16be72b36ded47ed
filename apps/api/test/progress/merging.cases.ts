import { randomUUID } from 'node:crypto';
import { countingMarks } from '@telar/domain/progress';
import { fixedRandom } from '@telar/testing/fixed-random';
import { anEvent, courseOf, enroll, sync } from '../support/progress';
import type { EventPayload } from '../support/progress';
import { loggedInUser } from '../support/sessions';
import { useApp } from '../support/use-app';

describe('the database merges events as `countingMarks` does', () => {
  const test = useApp();

  it.each([1, 2, 3, 4, 5, 6])('for random devices and orders (%i)', async (seed) => {
    const random = fixedRandom(seed);
    const { user, headers } = await loggedInUser(test);
    const { id: course } = await courseOf(test, 3);
    await enroll(test, user.id, course);
    const events: EventPayload[] = [];
    for (let n = 0; n < 60; n++) {
      const module = random(3) + 1;
      const marks = events.filter((event) => event.module_id === module && event.done);
      // A third are undos: of none, of some, or of marks that may not have arrived.
      const isUndo = random(3) === 0;
      const undoes = isUndo ? marks.filter(() => random(2) === 0).map(({ id }) => id) : undefined;
      events.push(
        anEvent(course, {
          id: randomUUID(),
          module_id: module,
          done: !isUndo,
          ...(undoes && { undoes }),
          at: new Date(Date.UTC(2026, 10, 1 + random(10))).toISOString(),
        }),
      );
    }
    const shuffled = events.map((event) => ({ event, key: random(1e9) })).sort((a, b) => a.key - b.key);
    let last;
    for (let at = 0; at < shuffled.length; at += 15) {
      // Each part repeats some of the earlier ones.
      const part = shuffled.slice(Math.max(0, at - 5), at + 15).map(({ event }) => event);
      last = await sync(test, headers, part);
    }
    const expected = [1, 2, 3].flatMap((module) =>
      countingMarks(
        events.filter((event) => event.module_id === module).map((event) => ({ ...event, done: event.done ?? true })),
      ),
    );
    const ids = (marks: { id: string }[]) => marks.map(({ id }) => id).sort();
    expect(ids(last?.courses[0]?.marks ?? [])).toEqual(ids(expected));
    expect(last?.courses[0]?.done_modules).toEqual([...new Set(expected.map((mark) => mark.module_id))].sort());
  });

  it('whatever two devices did in ten days without network', async () => {
    const { user, headers } = await loggedInUser(test);
    const { id: course } = await courseOf(test, 4);
    await enroll(test, user.id, course);
    const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12)).toISOString();
    const [one, two] = [anEvent(course, { at: at(1) }), anEvent(course, { module_id: 2, at: at(1) })];
    await sync(test, headers, [one, two]);
    // The phone takes back module 1 and completes 3; the tablet completes module 1 again and 4, and takes back 2.
    const phone = [
      anEvent(course, { done: false, undoes: [one.id], at: at(3) }),
      anEvent(course, { module_id: 3, at: at(8) }),
    ];
    const tablet = [
      anEvent(course, { at: at(2) }),
      anEvent(course, { module_id: 4, at: at(10) }),
      anEvent(course, { module_id: 2, done: false, undoes: [two.id], at: at(4) }),
    ];
    await sync(test, headers, tablet);
    const [state] = (await sync(test, headers, phone)).courses;
    expect(state).toMatchObject({ done_modules: [1, 3, 4], percent: 75, last_module_id: 4, last_seen_at: at(10) });
  });
});
