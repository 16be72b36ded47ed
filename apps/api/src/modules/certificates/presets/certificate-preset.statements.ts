import type { Prepared } from '../../../platform/database/sql';
import { isoTimestamp } from '../../../platform/database/sql-timestamp';

const UPDATED_AT = isoTimestamp('updated_at');

/** SQL: a preset in a list. */
const SUMMARY = 'id, title, duration_hours, jsonb_array_length(syllabus) as modules, final_grade, student_code';

/** SQL: a preset as the contract has it. */
const PRESET = `${SUMMARY}, syllabus, ${UPDATED_AT} as updated_at`;

/** SQL: whether the title contains each word of `words`, in any order. The table is small and has no index of words. */
const titleHas = (words: string) =>
  `fold(title) like all (array(select like_anywhere(word) from unnest(${words}::text[]) word))`;

/** `$1` rows of a page, `$2` rows before it, `$3` the words of the search. The newest first. */
export const PRESETS_PAGE: Prepared = {
  name: 'certificate_presets_page',
  text: `
    select ${SUMMARY}, count(*) over ()::int as total
    from catalogue_courses
    where ${titleHas('$3')}
    order by created_at desc, id desc
    limit $1 offset $2`,
};

/** `$1` the words of the search. */
export const PRESETS_COUNT: Prepared = {
  name: 'certificate_presets_count',
  text: `select count(*)::int as total from catalogue_courses where ${titleHas('$1')}`,
};

/** `$1` the preset's id. One row or none. */
export const PRESET_BY_ID: Prepared = {
  name: 'certificate_preset',
  text: `select ${PRESET} from catalogue_courses where id = $1`,
};

/** `$1` the preset's id. Locks the row, so that concurrent edits of a preset run one after the other. */
export const LOCK_PRESET = `select ${UPDATED_AT} as updated_at from catalogue_courses where id = $1 for no key update`;

/** `$1` title, `$2` hours, `$3` syllabus as JSON, `$4` grade, `$5` student code. Returns the preset. */
export const INSERT_PRESET = `
  insert into catalogue_courses (title, duration_hours, syllabus, final_grade, student_code)
  values ($1, $2, $3::jsonb, $4, $5)
  returning ${PRESET}`;

/**
 * As `INSERT_PRESET`, with the preset's id as `$6`. The time is not `now()`, which is the same for edits that began
 * together.
 */
export const UPDATE_PRESET = `
  update catalogue_courses
  set title = $1, duration_hours = $2, syllabus = $3::jsonb, final_grade = $4, student_code = $5,
    updated_at = clock_timestamp()
  where id = $6
  returning ${PRESET}`;
