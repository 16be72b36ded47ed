import type { Prepared } from '../../platform/database/sql';
import { isoTimestamp } from '../../platform/database/sql-timestamp';

/** SQL: the courses of a package that are in the catalogue, as a JSON list of `{id, title}` ordered by title. */
export const coursesOfPackage = (id: string) => `coalesce((
    select json_agg(json_build_object('id', c.id, 'title', c.title) order by fold(c.title), c.id)
    from package_courses pc join courses c on c.id = pc.course_id
    where pc.package_id = ${id} and c.archived_at is null
  ), '[]')`;

const UPDATED_AT = isoTimestamp('p.updated_at');

const PACKAGE = `p.id, p.name, ${coursesOfPackage('p.id')} as courses, ${UPDATED_AT} as updated_at`;

/** One row per package, the newest first. */
export const PACKAGES: Prepared = {
  name: 'packages',
  text: `select ${PACKAGE} from packages p order by p.created_at desc, p.id desc`,
};

/** `$1` the package's id. One row or none. */
export const PACKAGE_BY_ID = `select ${PACKAGE} from packages p where p.id = $1`;

/** `$1` ids of courses. Returns those in the catalogue and locks them, so that none is archived before the commit. */
export const LOCK_COURSES = 'select id from courses where id = any($1) and archived_at is null order by id for share';

export const INSERT_PACKAGE = 'insert into packages (name) values ($1) returning id';

/** `$1` the package's id. Locks the row, so that concurrent edits of a package run one after the other. */
export const LOCK_PACKAGE = `select ${UPDATED_AT} as updated_at from packages p where id = $1 for no key update`;

/** `$1` the package's id, `$2` the name. The time is not `now()`, which is the same for edits that began together. */
export const RENAME_PACKAGE = 'update packages set name = $2, updated_at = clock_timestamp() where id = $1';

export const DELETE_PACKAGE = 'delete from packages where id = $1 returning id';

/** `$1` the package's id, `$2` the ids of all its new courses. */
export const REMOVE_COURSES = 'delete from package_courses where package_id = $1 and course_id <> all($2)';
export const ADD_COURSES = `
  insert into package_courses (package_id, course_id) select $1, unnest($2::int[]) on conflict do nothing`;
