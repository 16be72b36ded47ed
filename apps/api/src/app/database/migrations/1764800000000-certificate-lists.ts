import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- Each index has the order of the lists, so that a page of a list is read without sorting, whatever its filter. Creating
-- them lets other processes read certificates, but not write any before the end of the transaction.
create index certificates_newest on certificates (issue_date desc, id desc) where revoked_at is null;
create index certificates_by_dni on certificates (dni, issue_date desc, id desc) where revoked_at is null;
create index certificates_by_student_code on certificates (lower(student_code), issue_date desc, id desc)
  where revoked_at is null;

-- Every ending of every student code, three characters or longer, in lower case. A part of a code is the start of one
-- of its endings, so the primary key finds parts: those of up to two characters are not searched.
create function student_code_endings_of(code text) returns setof text
  language sql immutable strict parallel safe
begin atomic
  select substr(lower(code), place) from generate_series(1, length(code) - 2) place;
end;

create table student_code_endings (
  ending text collate "C" not null,
  code text not null
);
insert into student_code_endings
  select ending, code from (select distinct lower(student_code) as code from certificates) codes,
    lateral student_code_endings_of(code) ending;
-- After the rows, because that takes a fifth of the time.
alter table student_code_endings add primary key (ending, code);
analyze student_code_endings;

create function student_code_added() returns trigger language plpgsql as $$
begin
  insert into student_code_endings select ending, lower(new.student_code)
    from student_code_endings_of(new.student_code) ending on conflict do nothing;
  return null;
end $$;
create trigger student_code_added after insert or update of student_code on certificates
  for each row when (new.student_code is not null) execute function student_code_added();

-- Last, because from here on other processes cannot read certificates until the end of the transaction.
drop index certificates_dni, certificates_student_code;
`;

const DOWN = `
drop trigger student_code_added on certificates;
drop function student_code_added();
drop table student_code_endings;
drop function student_code_endings_of(text);
drop index certificates_newest, certificates_by_dni, certificates_by_student_code;
create index certificates_dni on certificates (dni) where revoked_at is null;
create index certificates_student_code on certificates (lower(student_code)) where revoked_at is null;
`;

export class CertificateLists1764800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
