import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As in the migration `audit-events`. */
const RECORDED = [
  ...['code', 'user_name', 'dni', 'course_title', 'duration_hours', 'start_date', 'end_date', 'issue_date'],
  ...['final_grade', 'student_code', 'template_name', 'revoked_at', 'revocation_reason'],
];

/** SQL: the audit triggers of certificates, which record these columns. */
function auditTriggers(columns: readonly string[]): string {
  const values = ['certificate', ...columns].map((value) => `'${value}'`).join(', ');
  return `
drop trigger if exists audit_inserted on certificates;
drop trigger if exists audit_updated on certificates;
drop trigger if exists audit_deleted on certificates;
create trigger audit_inserted after insert on certificates for each row execute function audit_row(${values});
create trigger audit_updated after update on certificates for each row when (old.* is distinct from new.*)
  execute function audit_row(${values});
create trigger audit_deleted after delete on certificates for each row execute function audit_row(${values});`;
}

/** For a regular expression: characters between words, and those of them that are not white space. */
const SEPARATORS = String.raw`\u0001-/:-@\[-\x60{-\u00bf\u2000-\u206f`;
const MARKS = String.raw`!-/:-@\[-\x60{-\u009f\u00a1-\u00bf\u2010-\u2027\u2030-\u205e`;
/** Longer than a search text can be. An item of a tsvector has a limit of 2,046 bytes. */
const WORD_LENGTH = 100;

const UP = `
alter table certificates
  add column origin text not null default 'single' check (origin in ('single', 'batch', 'import')),
  -- The new certificate with the corrections.
  add column replaced_by integer references certificates check (replaced_by is null or revoked_at is not null),
  -- The course of the catalogue, if it was chosen from there.
  add column course_id integer references courses on delete set null,
  -- The words that the archive finds the certificate by.
  add column search_words tsvector;

-- The folded words of a text and their parts, separated by spaces: "001/2019" is "001 2019".
create function search_text_parts(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(fold(value), '[${SEPARATORS}]+', ' ', 'g');

-- The words of a text and their parts: "001/2019", "001" and "2019".
create function search_words_of(value text) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  folded text := fold(value);
begin
  return array_to_tsvector(array(
    select left(word, ${WORD_LENGTH})
    from unnest(string_to_array(regexp_replace(folded, '[${SEPARATORS}]+', ' ', 'g'), ' ')) word
    where word <> ''
    union all
    select left(match[1], ${WORD_LENGTH})
    from regexp_matches(folded, '(?:[^${SEPARATORS}]+[${MARKS}]+)+[^${SEPARATORS}]+', 'g') match
  ));
end $$;

-- Matches what has, for each word of the search, a word that starts with it. Null if there is no word.
create function search_words_query(search text) returns tsquery
  language sql immutable strict parallel safe
  return (
    select string_agg(
      distinct '''' || replace(replace(left(word, ${WORD_LENGTH}), '\\', '\\\\'), '''', '''''') || ''':*', ' & '
    )::tsquery
    from (
      select regexp_replace(typed, '^[${SEPARATORS}]+|[${SEPARATORS}]+$', '', 'g') as word
      from regexp_split_to_table(fold(search), '\\s+') typed
    ) words
    where word <> ''
  );

-- A later migration that adds a column to search replaces this function and the trigger below.
create function certificate_search_words(c certificates) returns tsvector
  language sql stable parallel safe
  return search_words_of(concat_ws(' ', c.user_name, c.dni, c.course_title, c.code, c.student_code));

-- The origin of old certificates is no event of the audit log.
alter table certificates disable trigger user;
update certificates c set origin = 'batch' from certificate_batch_rows r where r.certificate_id = c.id;
alter table certificates enable trigger user;
-- Writes the table once, which is faster than an update of every row.
alter table certificates
  alter column search_words type tsvector using certificate_search_words(certificates),
  alter column search_words set not null;

create function certificate_searched() returns trigger language plpgsql as $$
begin
  new.search_words := certificate_search_words(new);
  return new;
end $$;
create trigger certificate_searched before insert or update of user_name, dni, course_title, code, student_code
  on certificates for each row execute function certificate_searched();

create unique index certificates_replaced_by on certificates (replaced_by) where replaced_by is not null;
create index certificates_search on certificates using gin (search_words);
-- In the order of the archive, so that a page of one of these filters is read without sorting.
create index certificates_template on certificates (template_name, issue_date desc, id desc);
create index certificates_issuer on certificates (issued_by, issue_date desc, id desc);
create index certificates_course on certificates (course_id, issue_date desc, id desc) where course_id is not null;
create index certificates_origin on certificates (origin, issue_date desc, id desc) where origin <> 'single';
create index certificates_revoked_newest on certificates (issue_date desc, id desc) where revoked_at is not null;
-- The archive also has revoked certificates.
drop index certificates_newest;
create index certificates_newest on certificates (issue_date desc, id desc);
analyze certificates;
${auditTriggers([...RECORDED, 'origin', 'course_id', 'replaced_by'])}
`;

const DOWN = `
${auditTriggers(RECORDED)}
drop index certificates_newest, certificates_revoked_newest, certificates_origin, certificates_course,
  certificates_issuer, certificates_template, certificates_search;
create index certificates_newest on certificates (issue_date desc, id desc) where revoked_at is null;
drop trigger certificate_searched on certificates;
drop function certificate_searched(), certificate_search_words(certificates);
drop function search_words_query(text), search_words_of(text), search_text_parts(text);
alter table certificates drop column search_words, drop column course_id, drop column replaced_by, drop column origin;
`;

export class CertificateArchive1766200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
