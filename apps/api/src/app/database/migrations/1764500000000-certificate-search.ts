import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- The code in lower case. Unique, so that no new code differs from an older one only in capitals. Of older codes that
-- do, the first has it and the others have null; only their exact code finds them.
alter table certificates add column code_folded text;
update certificates set code_folded = lower(code)
  where id in (select min(id) from certificates group by lower(code));
alter table certificates add constraint certificates_code_folded_key unique (code_folded);

create function certificate_code_fold() returns trigger language plpgsql as $$
begin
  new.code_folded := lower(new.code);
  return new;
end $$;
create trigger certificate_code_fold before insert on certificates
  for each row execute function certificate_code_fold();

create index certificates_student_code on certificates (lower(student_code)) where revoked_at is null;
`;

const DOWN = `
drop index certificates_student_code;
drop trigger certificate_code_fold on certificates;
drop function certificate_code_fold();
alter table certificates drop column code_folded;
`;

export class CertificateSearch1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
