import type { CourseFile } from '@telar/contracts/course-files';
import type { Prepared } from '../../platform/database/sql';

/** SQL: the `CourseFile` of the rows `f` of `course_files` and `s` of `stored_files`. */
const COURSE_FILE_JSON = `json_build_object(
    'id', f.id, 'module_id', f.module_id, 'name', f.name, 'size', s.size, 'sha256', s.sha256
  )`;

/** SQL: whether the course `c` has the module of the file `f`. Files of removed modules are for staff only. */
export const HAS_MODULE = `exists(
    select from jsonb_array_elements(c.modules) module where (module ->> 'id')::int = f.module_id
  )`;

/** SQL: the list of `CourseFile` of the course `c`. @param condition of the files. */
export const courseFilesJson = (condition: string): string => `(
    select coalesce(json_agg(${COURSE_FILE_JSON} order by f.module_id, f.position, f.id), '[]')
    from course_files f join stored_files s on s.id = f.file_id
    where f.course_id = c.id and ${condition}
  )`;

export interface CourseFilesRow {
  files: CourseFile[];
  bytes: number;
  is_enrolled: boolean;
}

/**
 * `$1` the course, `$2` the account, `$3` whether it is staff. One `CourseFilesRow`, or no row if the course does not
 * exist.
 */
export const COURSE_FILES: Prepared = {
  name: 'course_files',
  text: `
    select ${courseFilesJson(`($3::boolean or ${HAS_MODULE})`)} as files,
      (select coalesce(sum(s.size), 0)::int from course_files f join stored_files s on s.id = f.file_id
       where f.course_id = c.id) as bytes,
      exists(select from course_access e where e.course_id = c.id and e.user_id = $2 and e.is_open) as is_enrolled
    from courses c where c.id = $1`,
};

/** What is needed to send a file. */
export interface SendableFile {
  name: string;
  file_id: string;
  size: number;
  sha256: string;
}

/**
 * `$1` the course, `$2` the file, `$3` the account, `$4` whether it is staff. One `SendableFile`, or no row if the file
 * does not exist or the account has no access.
 */
export const SENDABLE_FILE: Prepared = {
  name: 'course_file_sendable',
  text: `
    select f.name, f.file_id, s.size, s.sha256
    from course_files f join stored_files s on s.id = f.file_id join courses c on c.id = f.course_id
    where f.course_id = $1 and f.id = $2 and ($4::boolean or (
      ${HAS_MODULE}
      and exists(select from course_access e where e.course_id = c.id and e.user_id = $3 and e.is_open)
    ))`,
};

/**
 * Locks the course until the end of the transaction: two changes of its files wait for each other, and no editor can
 * remove the module meanwhile. `$1` the course. One row with the ids of its modules, or no row for an unknown or
 * archived course.
 */
export const LOCK_COURSE = `
  select array(select (module ->> 'id')::int from jsonb_array_elements(modules) module) as modules
  from courses where id = $1 and archived_at is null for no key update`;

export interface StoredCourseFile {
  id: number;
  module_id: number;
  name: string;
  size: number;
  sha256: string;
}

/** `$1` the course. A `StoredCourseFile` for each of its files, in their order. */
export const STORED_FILES = `
  select f.id, f.module_id, f.name, s.size, s.sha256
  from course_files f join stored_files s on s.id = f.file_id
  where f.course_id = $1 order by f.module_id, f.position, f.id`;

/** `$1` the course, `$2` the module, `$3` the position, `$4` the name, `$5` the id of the stored file. */
export const ADD_FILE = `
  insert into course_files (course_id, module_id, position, name, file_id) values ($1, $2, $3, $4, $5)`;

/** `$1` the course, `$2` the module, `$3` the ids of its files in their order, `$4` the changed file, `$5` its name. */
export const CHANGE_FILES = `
  update course_files f set
    module_id = $2, position = wanted.place, name = case when f.id = $4 then $5 else f.name end, updated_at = now()
  from unnest($3::int[]) with ordinality wanted(id, place)
  where f.course_id = $1 and f.id = wanted.id
    and (f.module_id, f.position, f.name) is distinct from
      ($2::int, wanted.place::int, case when f.id = $4 then $5 else f.name end)`;

/** `$1` the course, `$2` the file. One row with `file_id`, or no row. A trigger releases the stored bytes. */
export const DELETE_FILE = 'delete from course_files where course_id = $1 and id = $2 returning file_id';
