import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As in the migration `audit-events`. */
const RECORDED = ['name', 'last_name', 'email', 'dni', 'role', 'is_active', 'must_change_password'];

/** SQL: the audit triggers of accounts, which record these columns. */
function auditTriggers(columns: readonly string[]): string {
  const values = ['user', ...columns].map((value) => `'${value}'`).join(', ');
  return `
drop trigger audit_inserted on users;
drop trigger audit_updated on users;
drop trigger audit_deleted on users;
create trigger audit_inserted after insert on users for each row execute function audit_row(${values});
create trigger audit_updated after update on users for each row when (old.* is distinct from new.*)
  execute function audit_row(${values});
create trigger audit_deleted after delete on users for each row execute function audit_row(${values});`;
}

const UP = `
alter table users
  -- When and by whom staff confirmed that the DNI is the person's.
  add column dni_confirmed_at timestamptz check (dni_confirmed_at is null or dni is not null),
  add column dni_confirmed_by integer references users on delete set null;
${auditTriggers([...RECORDED, 'dni_confirmed_at'])}
`;

const DOWN = `
${auditTriggers(RECORDED)}
alter table users drop column dni_confirmed_by, drop column dni_confirmed_at;
`;

export class ConfirmedDni1766400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
