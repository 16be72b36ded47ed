import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- Links that were mailed to set another password. Only the hash of the token is stored.
create table password_recoveries (
  token_sha256 text primary key,
  user_id integer not null references users on delete cascade,
  -- The account as it was then. If its e-mail, password or sessions changed since, the link is not valid any more.
  email text not null,
  token_version integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_recoveries_user on password_recoveries (user_id, created_at);
create index password_recoveries_created on password_recoveries (created_at);
`;

const DOWN = 'drop table password_recoveries;';

export class PasswordRecoveries1767100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
