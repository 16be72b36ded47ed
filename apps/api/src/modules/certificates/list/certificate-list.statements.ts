import { HIDDEN_DNI_DIGITS } from '@telar/domain/dni';
import type { Prepared } from '../../../platform/database/sql';

/** The largest page. */
export const PAGE_ROWS = 1_000;
/** A part of a student code with more matches is searched by reading the whole list. */
const PART_MATCHES_MAX = 2_000;
/** How many certificates one statement reads to search the whole list. */
const SCANNED_ROWS = 10_000;

/** A place in the list: it continues with the certificates after this one. */
export interface Position {
  issue_date: string;
  id: number;
}

/** A certificate of the list. */
export interface ListRow extends Position {
  /** A `ManualCertificate` as JSON. */
  item: string;
}

/** Before the newest certificate. */
export const START: Position = { issue_date: 'infinity', id: 2_147_483_647 };

/** @param dni SQL of the DNI in the response. */
const item = (dni: string) => `(
    select row_to_json(item)::text
    from (select c.id, c.student_code, ${dni} as dni, c.course_title, c.file_id as drive_file_id) item)`;
/** As `maskDocument`. */
const MASKED_DNI = `
  case when c.dni ~ '^[0-9]' then '' else split_part(c.dni, ' ', 1) || ' ' end || '${HIDDEN_DNI_DIGITS}' || right(c.dni, 2)`;
const AFTER = '(issue_date, id) < ($1::date, $2::int)';
/** SQL: the newest first. The index `certificates_newest` has this order. */
export const ORDER = 'order by issue_date desc, id desc';

/**
 * `$1` and `$2` the position, `$3` how many rows, at most `PAGE_ROWS`. Rows of `ListRow`. The constant limit lets
 * PostgreSQL plan for few rows: it reads an index in the order of the list, whatever the values are.
 */
const page = (condition: string, dni = 'c.dni') => `
    select c.issue_date, c.id, ${item(dni)} as item
    from (
      select * from certificates where revoked_at is null and ${condition} and ${AFTER} ${ORDER} limit ${PAGE_ROWS}
    ) c ${ORDER} limit $3`;

export const ALL: Prepared = { name: 'certificates_all', text: page('true') };

/** `$4` the DNI. */
export const BY_DNI: Prepared = { name: 'certificates_by_dni', text: page('dni = $4') };

/** `$4` the DNI, `$5` a part of the student code, in lower case. */
export const BY_DNI_AND_PART: Prepared = {
  name: 'certificates_by_dni_and_part',
  text: page('dni = $4 and strpos(lower(student_code), $5) > 0'),
};

/** `$4` the whole student code, in lower case. The documents are masked as by `maskDocument`. */
export const BY_CODE: Prepared = {
  name: 'certificates_by_code',
  text: page('lower(student_code) = $4', MASKED_DNI),
};

/** `$4` the DNI, `$5` the whole student code, in lower case. The empty text makes only the index of DNIs usable. */
export const BY_DNI_AND_CODE: Prepared = {
  name: 'certificates_by_dni_and_code',
  text: page(`dni = $4 and lower(student_code) || '' = $5`),
};

/** A row of `BY_PART`. Without a match there is one row, whose other values are null. */
export type PartRow = { [Name in keyof ListRow]: ListRow[Name] | null } & { too_many: boolean };

/**
 * `$4` a part of the student code, in lower case. Rows of `PartRow`; if more than `PART_MATCHES_MAX` certificates or
 * codes match, none but one with `too_many`. The lateral join and the limits leave PostgreSQL one plan, which reads
 * only the matches. The subqueries hide the part, so that PostgreSQL does not plan again for each part.
 */
export const BY_PART: Prepared = {
  name: 'certificates_by_part',
  text: `
    with codes as materialized (
      select code from student_code_endings
      where ending >= (select $4::text) and ending < (select $4 || chr(1114111))
      order by ending limit ${PART_MATCHES_MAX + 1}),
    found as materialized (
      select c.* from (select distinct code from codes) codes, lateral (
        select * from certificates where lower(student_code) = codes.code and revoked_at is null limit ${PART_MATCHES_MAX + 1}
      ) c limit ${PART_MATCHES_MAX + 1})
    select too_many, c.issue_date, c.id, case when c.id is not null then ${item('c.dni')} end as item
    from (select ${PART_MATCHES_MAX} < greatest((select count(*) from codes), (select count(*) from found)) as too_many) n
    left join found c on not too_many and ${AFTER}
    ${ORDER} limit $3`,
};

/** A row of `SCAN`; `item` is null in the one that gives the position where the scan ended. */
export type ScanRow = Position & { item: string | null };

/**
 * As `BY_PART` for parts with many matches: searches the next `SCANNED_ROWS` certificates, so that each statement takes
 * little time. Rows of `ScanRow`: the matches and, except at the end of the list, the last certificate that was read.
 */
export const SCAN: Prepared = {
  name: 'certificates_scan',
  text: `
    with scanned as materialized (
      select id, issue_date, student_code, dni, course_title, file_id
      from certificates where revoked_at is null and ${AFTER} ${ORDER} limit ${SCANNED_ROWS})
    (select c.issue_date, c.id, ${item('c.dni')} as item
      from scanned c where strpos(lower(student_code), $4) > 0 ${ORDER} limit $3)
    union all
    (select issue_date, id, null from scanned ${ORDER} offset ${SCANNED_ROWS - 1})`,
};

/** `$1` the id of a certificate, also of a revoked one. A `Position`. */
export const POSITION: Prepared = {
  name: 'certificate_position',
  text: 'select issue_date, id from certificates where id = $1',
};

/**
 * `$1` the id of a certificate, `$2` its DNI, `$3` its whole student code, in lower case; both may be null. A
 * `Position`, or no row if the certificate is not in that list. `offset 0` makes only the index of ids usable.
 */
export const POSITION_IN_EXACT: Prepared = {
  name: 'certificate_position_in_exact',
  text: `
    select issue_date, id from (select * from certificates where id = $1 offset 0) certificate
    where revoked_at is null and ($2::text is null or dni = $2) and ($3::text is null or lower(student_code) = $3)`,
};
