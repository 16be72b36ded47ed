import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- One for each order of the user list except the e-mail, which has a unique index. The included columns are those of the
-- usual filters, so that pages far down are found without reading the accounts above them.
create index users_by_name on users (fold(name), id) include (name, role, is_active);
create index users_by_last_name on users (fold(last_name), id) include (last_name, role, is_active);
create index users_by_role on users (role, id) include (is_active);
create index users_by_creation on users (created_at desc, id desc) include (role, is_active);
drop index users_newest;
`;

const DOWN = `
drop index users_by_name, users_by_last_name, users_by_role, users_by_creation;
create index users_newest on users (created_at desc, id desc);
`;

export class UserSorts1764900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
