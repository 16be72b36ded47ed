import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As in the migration `confirmed-dni`. */
const RECORDED = ['name', 'last_name', 'email', 'dni', 'role', 'is_active', 'must_change_password', 'dni_confirmed_at'];

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

/** SQL: the words that a search of accounts reads. @param more besides names, e-mail and DNI. */
const searchText = (more: string) => `
alter table users drop column search_text;
alter table users add column search_text text generated always as
  (fold(last_name || ' ' || name || ' ' || last_name || ' ' || email || ' ' || coalesce(dni, '')${more})) stored;
create index users_search on users using gin (search_text gin_trgm_ops);`;

const UP = `
-- An account has a DNI or one other document. The number is in the form of domain/identity-document.
alter table users
  add column document_type text check (document_type in ('ce', 'pasaporte')),
  add column document_number text,
  add column phone text,
  add constraint users_document_complete check ((document_type is null) = (document_number is null)),
  add constraint users_one_document check (dni is null or document_number is null);
create unique index users_document on users (document_type, document_number) where document_number is not null;
-- In the audit log both are masked except for their last characters, as DNIs are. The log uses these column names.
alter table users
  add column document_ending text generated always as ('******' || right(document_number, 2)) stored,
  add column phone_ending text generated always as ('******' || right(phone, 3)) stored;
${searchText(` || ' ' || coalesce(document_number, '') || ' ' || coalesce(phone, '')`)}
${auditTriggers([...RECORDED, 'document_type', 'document_ending', 'phone_ending'])}

-- For buyers without a DNI. buyer_last_name is set if it was sent as its own field; buyer_name ends with it.
alter table orders
  add column buyer_last_name text,
  add column buyer_document_type text check (buyer_document_type in ('ce', 'pasaporte')),
  add column buyer_document_number text,
  add constraint orders_document_complete check ((buyer_document_type is null) = (buyer_document_number is null));
`;

const DOWN = `
alter table orders drop column buyer_document_number, drop column buyer_document_type, drop column buyer_last_name;
${auditTriggers(RECORDED)}
${searchText('')}
alter table users drop column phone_ending, drop column document_ending;
alter table users drop column phone, drop column document_number, drop column document_type;
`;

export class People1767500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
