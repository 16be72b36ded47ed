import type { ArchivedCertificate, CertificateArchiveFilterQuery } from '@telar/contracts/certificate-archive';
import type { CertificateModule } from '@telar/contracts/certificates';
import { searchWords } from '@telar/domain/search-words';
import type { z } from 'zod';
import type { Prepared } from '../../platform/database/sql';
import { isoTimestamp } from '../../platform/database/sql-timestamp';
import { userLabel, userName } from '../../platform/database/user-name';
import { ORDER, START } from '../certificates/list/certificate-list.statements';
import type { Position } from '../certificates/list/certificate-list.statements';

/**
 * How many certificates `scan` reads. Filters that many certificates match fill a page from them; the others match few
 * certificates, which `search` finds in the indexes.
 */
export const SCANNED_ROWS = 5_000;

/** An `ArchivedCertificate` without its addresses. */
export interface ArchiveRow extends Omit<ArchivedCertificate, 'replaced_by' | 'replaces' | 'public_url'> {
  newer_id: number | null;
  newer_code: string | null;
  older_id: number | null;
  older_code: string | null;
}

export interface DetailRow extends ArchiveRow {
  modules: z.output<typeof CertificateModule>[];
  pdf_sha256: string | null;
}

export interface Statement {
  text: string;
  values: unknown[];
}

/** Adds a value to a statement and returns its parameter. */
type Parameter = (value: unknown) => string;

/** SQL: rows of `ArchiveRow` for a few certificates. @param more SQL of further columns. */
const archiveRows = (certificates: string, more = '') => `
    select c.id, c.code as certificate_code, c.original_code, c.user_name, c.dni, c.course_title, c.course_id,
      c.duration_hours, c.start_date, c.end_date, c.issue_date, c.final_grade, c.student_code, c.template_name, c.origin,
      case when c.replaced_by is not null then 'replaced' when c.revoked_at is not null then 'revoked' else 'valid' end
        as state,
      ${isoTimestamp('c.created_at')} as issued_at, ${userName('issuer')} as issued_by,
      ${isoTimestamp('c.revoked_at')} as revoked_at, ${userName('revoker')} as revoked_by, c.revocation_reason,
      newer.id as newer_id, newer.code as newer_code, older.id as older_id, older.code as older_code,
      (select r.batch_id from certificate_batch_rows r where r.certificate_id = c.id limit 1) as batch_id,
      c.file_id as drive_file_id${more}
    from (${certificates}) c
    left join users issuer on issuer.id = c.issued_by
    left join users revoker on revoker.id = c.revoked_by
    left join certificates newer on newer.id = c.replaced_by
    left join certificates older on older.replaced_by = c.id
    order by c.issue_date desc, c.id desc`;

/** `$1` the id. A `DetailRow`. */
export const ONE: Prepared = {
  name: 'archived_certificate',
  text: archiveRows('select * from certificates where id = $1', ', c.modules, c.pdf_sha256'),
};

/**
 * The conditions of the place and the days. The later of both ends is one comparison, so that PostgreSQL begins there
 * in an index in this order.
 */
function place({ from, to }: CertificateArchiveFilterQuery, at: Position, value: Parameter): string[] {
  const { issue_date: date, id } = to !== undefined && to < at.issue_date ? { ...START, issue_date: to } : at;
  const conditions = [`(issue_date, id) < (${value(date)}::date, ${value(id)}::int)`];
  if (from !== undefined) conditions.push(`issue_date >= ${value(from)}::date`);
  return conditions;
}

const STATES = {
  valid: 'revoked_at is null',
  revoked: 'revoked_at is not null and replaced_by is null',
  replaced: 'revoked_at is not null and replaced_by is not null',
};

/**
 * A search without a word finds everything. The values are known when PostgreSQL plans, so it leaves out what is true.
 */
const wordsMatch = (search: string) =>
  `(search_words_query(${search}) is null or search_words @@ search_words_query(${search}))`;

/** As `certificate_search_words` joins them. */
const SEARCHED_TEXT = `fold(concat_ws(' ', user_name, dni, course_title, code, student_code, original_code))`;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * The words of a search with marks in them: `001/2026`. Their parts may also be in different places of a certificate.
 */
const markedWords = (search: string) =>
  searchWords(search.replace(/[º˚]/g, ' '))
    .map((word) => word.replace(EDGES, ''))
    .filter((word) => /[^\p{L}\p{N}\p{M}]/u.test(word));

/**
 * The filters by one column that has an index in the order of the archive; those that usually match the fewest first.
 */
function columnConditions(filters: CertificateArchiveFilterQuery): ((value: Parameter) => string)[] {
  const { course_id: courseId, template, state, origin, issuer } = filters;
  const conditions: ((value: Parameter) => string)[] = [];
  if (state && state !== 'valid') conditions.push(() => STATES[state]);
  if (courseId !== undefined) conditions.push((value) => `course_id = ${value(courseId)}`);
  // As text, so that PostgreSQL knows that it is not `single` when it chooses an index.
  if (origin) conditions.push(() => `origin = '${origin}'`);
  if (template) conditions.push((value) => `template_name = ${value(template)}`);
  if (issuer !== undefined) {
    // A deleted account issued nothing any more.
    conditions.push((value) => {
      const id = `${value(issuer)}::int`;
      return `issued_by = ${id} and exists(select from users where id = ${id})`;
    });
  }
  return conditions;
}

function otherConditions({ search: words, course, state }: CertificateArchiveFilterQuery, value: Parameter): string[] {
  const conditions: string[] = [];
  if (state === 'valid') conditions.push(STATES.valid);
  if (words) {
    conditions.push(wordsMatch(`${value(words)}::text`));
    for (const word of markedWords(words)) conditions.push(`strpos(${SEARCHED_TEXT}, fold(${value(word)})) > 0`);
  }
  if (course) {
    const title = value(course);
    conditions.push(
      wordsMatch(`search_text_parts(${title}::text)`),
      `' ' || search_text_parts(course_title) like all (array(
        select '% ' || word || '%' from unnest(string_to_array(search_text_parts(${title}::text), ' ')) word where word <> ''
      ))`,
    );
  }
  return conditions;
}

/** Only the conditions of the given filters, so that PostgreSQL uses the index of each. Without those of the days. */
const conditionsOf = (filters: CertificateArchiveFilterQuery, value: Parameter): string[] => [
  ...columnConditions(filters).map((condition) => condition(value)),
  ...otherConditions(filters, value),
];

const all = (conditions: readonly string[]) => conditions.join(' and ') || 'true';

/** Whether a page may have to be searched in indexes other than the one in the order of the archive. */
export const isFiltered = (filters: CertificateArchiveFilterQuery): boolean =>
  conditionsOf(filters, () => '').length > 0;

function statement(build: (value: Parameter) => string): Statement {
  const values: unknown[] = [];
  const text = build((given) => `$${values.push(given)}`);
  return { text, values };
}

/**
 * The conditions of the certificates that are read in their order: the days, and one filter with an index in that
 * order.
 */
function inOrder(filters: CertificateArchiveFilterQuery, at: Position, value: Parameter): string {
  const [first] = columnConditions(filters);
  return all([...(first ? [first(value)] : []), ...place(filters, at, value)]);
}

/** The statement that searches `rows` certificates after a position: at most `limit` rows of `ArchiveRow`. */
export const scan = (filters: CertificateArchiveFilterQuery, at: Position, limit: number, rows: number): Statement =>
  statement((value) => {
    const next = `select * from certificates where ${inOrder(filters, at, value)} ${ORDER} limit ${rows}`;
    return archiveRows(
      `select * from (${next}) next where ${all(conditionsOf(filters, value))} ${ORDER} limit ${value(limit)}`,
    );
  });

/**
 * The statement that reads the certificates after a position up to another one, which is the last: all rows of
 * `ArchiveRow` that match. Without a last one, at most `rows` certificates are read.
 */
export const scanTo = (
  filters: CertificateArchiveFilterQuery,
  at: Position,
  last: Position | undefined,
  rows: number,
): Statement =>
  statement((value) => {
    const end = last ? `(issue_date, id) >= (${value(last.issue_date)}::date, ${value(last.id)}::int)` : 'true';
    const next = `
      select * from certificates where ${inOrder(filters, at, value)} and ${end} ${ORDER} ${last ? '' : `limit ${rows}`}`;
    return archiveRows(`select * from (${next}) next where ${all(conditionsOf(filters, value))} ${ORDER}`);
  });

/**
 * The statement that finds where a part of `rows` certificates ends: a `Position`, or no row at the end of the archive.
 */
export const skip = (filters: CertificateArchiveFilterQuery, at: Position, rows: number): Statement =>
  statement(
    (value) =>
      `select issue_date, id from certificates where ${inOrder(filters, at, value)} ${ORDER} offset ${rows - 1} limit 1`,
  );

/**
 * The statement that finds all matches after a position, and returns at most `limit` rows of `ArchiveRow`.
 * Materialized, so that PostgreSQL does not read the archive in its order, which would take long for few matches.
 */
export const search = (filters: CertificateArchiveFilterQuery, at: Position, limit: number): Statement =>
  statement((value) => {
    const found = all([...conditionsOf(filters, value), ...place(filters, at, value)]);
    return `
      with found as materialized (select issue_date, id from certificates where ${found}),
      page as materialized (select id from found ${ORDER} limit ${value(limit)})
      ${archiveRows('select certificates.* from page join certificates using (id)')}`;
  });

/** The statement that counts the matches: one row with `total`. */
export const count = (filters: CertificateArchiveFilterQuery): Statement =>
  statement(
    (value) =>
      `select count(*)::float8 as total from certificates
       where ${all([...conditionsOf(filters, value), ...place(filters, START, value)])}`,
  );

/**
 * SQL: the smallest values of an indexed column, each once. Each is found by one look into the index. `$1` how many.
 */
const distinct = (column: string) => `
    with recursive value as (
      (select ${column} as value from certificates where ${column} is not null order by 1 limit 1)
      union all
      select (select ${column} from certificates where ${column} > value.value order by 1 limit 1)
      from value where value.value is not null
    ), found as (select value from value where value is not null limit $1)`;

/** `$1` how many. Rows with `template_name`. */
export const TEMPLATES: Prepared = {
  name: 'archive_templates',
  text: `${distinct('template_name')} select value as template_name from found`,
};

/** `$1` how many. Rows with `id` and `name`. */
export const ISSUERS: Prepared = {
  name: 'archive_issuers',
  text: `
    ${distinct('issued_by')}
    select u.id, ${userLabel('u')} as name from found join users u on u.id = found.value order by name, u.id`,
};
