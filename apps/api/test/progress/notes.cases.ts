import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@telar/contracts/errors';
import { ModuleNotes, NotesSynced } from '@telar/contracts/module-notes';
import type { SyncNotesPayload } from '@telar/contracts/module-notes';
import { PATHS } from '@telar/contracts/paths';
import { NOTE_LIMITS } from '@telar/domain/module-notes';
import { courseOf, enroll, modulesOf } from '../support/progress';
import { loggedInUser } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';
import { useApp } from '../support/use-app';

type Edit = SyncNotesPayload['edits'][number];

describe('notes about modules', () => {
  const test = useApp();

  async function aStudent() {
    const { user, headers } = await loggedInUser(test);
    const { id: course } = await courseOf(test, 2);
    await enroll(test, user.id, course);
    return { user, headers, course };
  }
  const anEdit = (course: number, text: string, overrides: Partial<Edit> = {}): Edit => ({
    edit_id: randomUUID(),
    id: randomUUID(),
    course_id: course,
    module_id: 1,
    text,
    revision: 0,
    at: '2026-11-20T15:00:00.000Z',
    ...overrides,
  });
  const put = (headers: AuthHeaders, edits: object[]) =>
    test.inject({ method: 'PUT', url: PATHS.myNotes, headers, payload: { edits } });
  const sync = async (headers: AuthHeaders, ...edits: Edit[]) => {
    const response = await put(headers, edits);
    expect([response.statusCode, response.body]).toEqual([200, response.body]);
    return NotesSynced.strict().parse(response.json());
  };
  const textsOf = async (headers: AuthHeaders, course: number) => {
    const response = await test.inject({ url: `${PATHS.myNotes}?course_id=${course}`, headers });
    return ModuleNotes.strict()
      .parse(response.json())
      .notes.map(({ text }) => text);
  };

  const insertNotes = (user: number, course: number, count: number, text: string) =>
    test.database.query(
      `insert into module_notes (user_id, id, course_id, module_id, text, edits, edited_at)
       select $1, gen_random_uuid(), $2, 1, $4, '{}', now() - interval '1 hour' from generate_series(1, $3::int)`,
      [user, course, count, text],
    );

  it('are written, changed and deleted, each edit once', async () => {
    const { headers, course } = await aStudent();
    const first = anEdit(course, '  Hilo  ');
    const [note] = (await sync(headers, first, first)).notes;
    expect(note).toEqual({
      id: first.id,
      course_id: course,
      module_id: 1,
      text: 'Hilo',
      revision: 1,
      copy_of: null,
      edited_at: first.at,
    });
    const second = anEdit(course, 'Lana', { id: first.id, revision: 1 });
    expect((await sync(headers, second)).notes).toMatchObject([{ text: 'Lana', revision: 2 }]);
    expect((await sync(headers, first, second)).notes).toMatchObject([{ text: 'Lana', revision: 2 }]);
    await sync(headers, anEdit(course, '', { id: first.id, revision: 2 }));
    await sync(headers, first, second);
    expect(await textsOf(headers, course)).toEqual([]);
  });

  it('keep both texts if two devices changed one note without network', async () => {
    const { headers, course } = await aStudent();
    const first = anEdit(course, 'Hilo');
    await sync(headers, first);
    const phone = anEdit(course, 'Hilo rojo', { id: first.id, revision: 1 });
    const tablet = anEdit(course, 'Hilo azul', { id: first.id, revision: 1 });
    await sync(headers, phone);
    for (const copies of [1, 0]) expect((await sync(headers, tablet)).copies).toBe(copies);
    const { notes } = await sync(headers, anEdit(course, '', { id: first.id, revision: 1 }));
    expect(notes).toMatchObject([
      { id: first.id, text: 'Hilo rojo', copy_of: null },
      { id: tablet.edit_id, text: 'Hilo azul', copy_of: first.id, revision: 1 },
    ]);
    await sync(headers, anEdit(course, '', { id: tablet.edit_id, revision: 1 }), tablet);
    expect(await textsOf(headers, course)).toEqual(['Hilo rojo']);
  });

  it('take several edits of one device whose answers were lost', async () => {
    const { headers, course } = await aStudent();
    const first = anEdit(course, 'a');
    const second = anEdit(course, 'ab', { id: first.id, follows: first.edit_id });
    const third = anEdit(course, 'abc', { id: first.id, follows: second.edit_id });
    await sync(headers, first);
    expect(await sync(headers, first, second, third)).toMatchObject({
      copies: 0,
      notes: [{ text: 'abc', revision: 3 }],
    });
  });

  it('continue in the copy if an edit whose answer was lost became one', async () => {
    const { headers, course } = await aStudent();
    const first = anEdit(course, 'Hilo');
    await sync(headers, first, anEdit(course, 'Hilo rojo', { id: first.id, revision: 1 }));
    const lost = anEdit(course, 'a', { id: first.id, revision: 1 });
    const second = anEdit(course, 'ab', { id: first.id, revision: 1, follows: lost.edit_id });
    const third = anEdit(course, 'abc', { id: first.id, revision: 1, follows: second.edit_id });
    await sync(headers, lost);
    const { notes } = await sync(headers, lost, second, third);
    expect(notes).toMatchObject([
      { id: first.id, text: 'Hilo rojo', copy_of: null },
      { id: lost.edit_id, text: 'abc', copy_of: first.id, revision: 3 },
    ]);
    const unseen = anEdit(course, 'Del otro equipo', { id: lost.edit_id, revision: 3 });
    const fourth = anEdit(course, 'abcd', { id: first.id, revision: 1, follows: third.edit_id });
    const fifth = anEdit(course, '', { id: first.id, revision: 1, follows: fourth.edit_id });
    await sync(headers, unseen, fourth);
    expect(await textsOf(headers, course)).toEqual(['Hilo rojo', 'Del otro equipo', 'abcd']);
    await sync(headers, fifth, fourth, third);
    expect(await textsOf(headers, course)).toEqual(['Hilo rojo', 'Del otro equipo']);
  });

  it('remember an edit that has the text of the note already, and accept the next one', async () => {
    const { headers, course } = await aStudent();
    const first = anEdit(course, 'Hilo');
    const [phone, tablet] = [1, 2].map(() => anEdit(course, 'Hilo rojo', { id: first.id, revision: 1 })) as [
      Edit,
      Edit,
    ];
    await sync(headers, first, phone, tablet);
    const next = anEdit(course, 'Hilo rojo y azul', { id: first.id, revision: 1, follows: tablet.edit_id });
    expect(await sync(headers, next)).toMatchObject({
      copies: 0,
      notes: [{ text: 'Hilo rojo y azul', revision: 3 }],
    });
    // Sent again after other changes, it is still known.
    expect((await sync(headers, tablet)).notes).toHaveLength(1);
  });

  it('keep the text of an edit whose id is that of another note', async () => {
    const { headers, course } = await aStudent();
    const [first, other] = [anEdit(course, 'Hilo'), anEdit(course, 'Otra')];
    await sync(headers, first, other, anEdit(course, 'Hilo rojo', { id: first.id, revision: 1 }));
    const conflicting = anEdit(course, 'Hilo azul', { id: first.id, revision: 1, edit_id: other.id });
    for (const copies of [1, 0]) expect((await sync(headers, conflicting)).copies).toBe(copies);
    expect((await textsOf(headers, course)).sort()).toEqual(['Hilo azul', 'Hilo rojo', 'Otra']);
    const following = anEdit(course, 'Hilo azul y verde', { id: first.id, revision: 1, follows: other.id });
    await sync(headers, following);
    expect((await textsOf(headers, course)).sort()).toEqual(['Hilo azul y verde', 'Hilo rojo', 'Otra']);
  });

  it('keep a second note as an independent note if its author asks for it', async () => {
    const { headers, course } = await aStudent();
    const first = anEdit(course, 'Hilo');
    const copied = anEdit(course, 'Lana', { id: first.id, separate: true });
    // A conflict stays visible, even if the edit asks for a separate note.
    await sync(headers, first);
    expect((await sync(headers, copied)).notes).toMatchObject([{ text: 'Hilo' }, { copy_of: first.id }]);
    const separated = anEdit(course, 'Lana', { id: copied.edit_id, revision: 1, separate: true });
    for (const edits of [[separated], [separated, separated]]) {
      expect((await sync(headers, ...edits)).notes).toMatchObject([
        { id: first.id },
        { id: copied.edit_id, text: 'Lana', copy_of: null, revision: 2 },
      ]);
    }
    // An older device still finds it by the edit that became it.
    const following = anEdit(course, 'Lana fina', { id: first.id, follows: separated.edit_id });
    expect((await sync(headers, following)).notes).toMatchObject([{}, { text: 'Lana fina', copy_of: null }]);
  });

  it('change nothing if an edit that became a copy is sent again after the deletion of the note', async () => {
    const { headers, course } = await aStudent();
    const first = anEdit(course, 'Hilo');
    const copied = anEdit(course, 'Lana', { id: first.id });
    await sync(headers, first, copied, anEdit(course, '', { id: first.id, revision: 1 }), copied);
    expect(await textsOf(headers, course)).toEqual(['Lana']);
  });

  it('merge edits that arrive at the same time', async () => {
    const { headers, course } = await aStudent();
    const first = anEdit(course, 'Hilo');
    await sync(headers, first);
    const edits = Array.from({ length: 5 }, (_, n) => anEdit(course, `Texto ${n}`, { id: first.id, revision: 1 }));
    await Promise.all([...edits, ...edits].map((edit) => sync(headers, edit)));
    expect((await textsOf(headers, course)).sort()).toEqual(edits.map(({ text }) => text));
  });

  it('about a module that was removed before they arrived are stored', async () => {
    const { headers, course } = await aStudent();
    await test.database.query('update courses set modules = $2 where id = $1', [course, JSON.stringify(modulesOf(1))]);
    const { refused, notes } = await sync(headers, anEdit(course, 'Del tejido', { module_id: 2 }));
    expect(refused).toEqual([]);
    expect(notes).toMatchObject([{ module_id: 2, text: 'Del tejido' }]);
    const never = await sync(headers, anEdit(course, 'x', { module_id: 3 }));
    expect(never.refused).toMatchObject([{ reason: 'module_unknown' }]);
  });

  it('are refused one by one with their reason', async () => {
    const { headers, course } = await aStudent();
    const { id: other } = await courseOf(test, 1);
    const good = anEdit(course, 'Bien');
    const wrong = [
      anEdit(other, 'x'),
      anEdit(course, 'x', { module_id: 9 }),
      { ...good, edit_id: randomUUID(), module_id: 2 },
    ];
    const { refused, notes } = await sync(headers, good, ...wrong);
    expect(refused.map(({ reason }) => reason)).toEqual(['not_enrolled', 'module_unknown', 'id_reused']);
    expect(notes).toHaveLength(1);
  });

  it('are at most 200 in a course, also with copies and with notes that were deleted before', async () => {
    const { user, headers, course } = await aStudent();
    const [deleted, other] = [anEdit(course, 'Borrada'), anEdit(course, 'Primera')];
    await sync(headers, deleted, other, anEdit(course, '', { id: deleted.id, revision: 1 }));
    await insertNotes(user.id, course, NOTE_LIMITS.course - 1, 'x');
    const [added, revived, copied] = [
      anEdit(course, 'Otra'),
      anEdit(course, 'De vuelta', { id: deleted.id, revision: 2 }),
      anEdit(course, 'Copia', { id: other.id }),
    ];
    const full = await sync(headers, added, revived, copied, anEdit(course, 'Cambiada', { id: other.id, revision: 1 }));
    const refusal = ({ edit_id: id }: Edit) => ({ edit_id: id, reason: 'course_full' });
    expect(full).toMatchObject({ copies: 0, refused: [added, revived, copied].map(refusal) });
    expect(full.notes).toHaveLength(NOTE_LIMITS.course);
    const room = await sync(headers, anEdit(course, '', { id: other.id, revision: 2 }), revived, copied);
    // The place of the deleted note is taken, so the other edit is refused again.
    expect(room.refused).toMatchObject([refusal(copied)]);
    expect(room.notes).toHaveLength(NOTE_LIMITS.course);
  });

  it('are forgotten after their deletion, except the last 200 of each course', async () => {
    const { user, headers, course } = await aStudent();
    await insertNotes(user.id, course, NOTE_LIMITS.deleted + 3, '');
    const { id: second } = await courseOf(test, 1);
    await enroll(test, user.id, second);
    await insertNotes(user.id, second, NOTE_LIMITS.deleted, '');
    const note = anEdit(course, 'Hilo', { at: new Date().toISOString() });
    const deletion = anEdit(course, '', { id: note.id, revision: 1, at: new Date().toISOString() });
    await sync(headers, note, deletion);
    const rows = await test.database.query<{ course_id: number; rows: number; has_last: boolean }[]>(
      `select course_id, count(*)::int as rows, bool_or(id = $2) as has_last from module_notes where user_id = $1
       group by 1 order by 1`,
      [user.id, note.id],
    );
    expect(rows).toEqual([
      { course_id: course, rows: NOTE_LIMITS.deleted, has_last: true },
      { course_id: second, rows: NOTE_LIMITS.deleted, has_last: false },
    ]);
    await sync(headers, note);
    expect(await textsOf(headers, course)).toEqual([]);
  });

  it('are read by their author only, while enrolled', async () => {
    const [one, two] = [await aStudent(), await aStudent()];
    await enroll(test, two.user.id, one.course);
    await sync(one.headers, anEdit(one.course, 'Mía'));
    expect(await textsOf(two.headers, one.course)).toEqual([]);
    await test.database.query('delete from enrollments where user_id = $1', [one.user.id]);
    expect(await textsOf(one.headers, one.course)).toEqual([]);
    await enroll(test, one.user.id, one.course);
    expect(await textsOf(one.headers, one.course)).toEqual(['Mía']);
  });

  it.each([
    ['text', { text: 'x'.repeat(NOTE_LIMITS.text + 1) }],
    ['text', { text: 'a\0b' }],
    ['edit_id', { edit_id: 'x' }],
    ['revision', { revision: -1 }],
  ])('with a malformed %s are refused, and nothing is stored', async (path, wrong) => {
    const { headers, course } = await aStudent();
    const response = await put(headers, [anEdit(course, 'Bien'), { ...anEdit(course, 'x'), ...wrong }]);
    expect([response.statusCode, response.json<ErrorBody>().errors?.[0]?.path]).toEqual([400, `edits.1.${path}`]);
    expect(await textsOf(headers, course)).toEqual([]);
  });
});
