import type { ModuleNote } from '@telar/contracts/module-notes';
import type { Prepared } from '../../platform/database/sql';
import { isoTimestamp } from '../../platform/database/sql-timestamp';
import { MODULES_AND_ENDS } from '../progress/progress.statements';

export interface NotesRow {
  notes: ModuleNote[];
}

/**
 * `$1` the account, `$2` ids of courses. One `NotesRow` with the notes of those in which the account is or was
 * enrolled.
 */
export const NOTES: Prepared = {
  name: 'module_notes',
  text: `
    select coalesce(json_agg(json_build_object(
      'id', n.id, 'course_id', n.course_id, 'module_id', n.module_id, 'text', n.text, 'revision', n.revision,
      'copy_of', case when not n.is_separate then n.copy_of end, 'edited_at', ${isoTimestamp('n.edited_at')}
    ) order by n.course_id, n.module_id, n.created_at, n.id), '[]') as notes
    from module_notes n join enrollments e on e.user_id = n.user_id and e.course_id = n.course_id
    where n.user_id = $1 and n.course_id = any($2) and n.text <> ''`,
};

export interface NoteFacts {
  /** The ids of the modules, for each course in which the account is or was enrolled. */
  modules: Record<string, number[]>;
  /** The id that the next new module of these courses gets. Each one below is a module's, or was a removed one's. */
  next_modules: Record<string, number>;
  /** When the access to these courses ends or ended, ISO 8601; `null` if it does not end. */
  ends: Record<string, string | null>;
  /** How many notes each course has. */
  counts: Record<string, number>;
  notes: Record<string, KnownNote>;
}

interface KnownNote {
  id: string;
  course_id: number;
  module_id: number;
  text: string;
  revision: number;
  edits: string[];
  /** Also finds a note that its author separated, because later edits may follow it. */
  copy_of: string | null;
  is_separate: boolean;
}

/**
 * `$1` the account, `$2` ids of courses, `$3` ids of notes. One row of `NoteFacts` with these notes and their copies.
 */
export const NOTE_FACTS = `
  select
    ${MODULES_AND_ENDS},
    (
      select coalesce(json_object_agg(c.id, c.next_module_id), '{}')
      from enrollments e join courses c on c.id = e.course_id where e.user_id = $1 and e.course_id = any($2)
    ) as next_modules,
    (
      select coalesce(json_object_agg(course_id, notes), '{}') from (
        select course_id, count(*) as notes from module_notes where user_id = $1 and course_id = any($2) and text <> '' group by 1
      ) each
    ) as counts,
    (
      select coalesce(json_object_agg(id, json_build_object(
        'id', id, 'course_id', course_id, 'module_id', module_id, 'text', text, 'revision', revision, 'edits', edits,
        'copy_of', copy_of, 'is_separate', is_separate
      )), '{}')
      from module_notes
      where user_id = $1 and (id = any($3::uuid[]) or (course_id = any($2) and copy_of = any($3::uuid[])))
    ) as notes`;

/**
 * Inserts or replaces a note. `$1` account, `$2` id, `$3` course, `$4` module, `$5` text, `$6` revision, `$7` edits,
 * `$8` copy of, `$9` whether it is separate, `$10` moment.
 */
export const WRITE_NOTE = `
  insert into module_notes as stored (user_id, id, course_id, module_id, text, revision, edits, copy_of, is_separate, edited_at)
  values ($1, $2, $3, $4, $5, $6, $7::uuid[], $8, $9, $10)
  on conflict (user_id, id) do update set text = excluded.text, revision = excluded.revision, edits = excluded.edits,
    is_separate = excluded.is_separate, edited_at = excluded.edited_at`;

/** Remembers an edit that changed nothing. `$1` account, `$2` id, `$3` edits. */
export const REMEMBER_EDIT = `update module_notes set edits = $3::uuid[] where user_id = $1 and id = $2`;

/**
 * Forgets the deleted notes of each course, except the last ones. `$1` account, `$2` ids of courses, `$3` how many
 * stay.
 */
export const FORGET_DELETED_NOTES = `
  delete from module_notes where user_id = $1 and id in (
    select id from (
      select id, row_number() over (partition by course_id order by edited_at desc, id) as place
      from module_notes where user_id = $1 and course_id = any($2) and text = ''
    ) deleted where place > $3
  )`;
