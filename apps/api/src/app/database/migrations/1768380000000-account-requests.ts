import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- What requests of staff with an Idempotency-Key did to accounts, written in the transaction that did it: a row for each
-- row of a roster, or row 0 for a single account. Key and request are hashes. The same request sent again is answered from here.
create table account_requests (
  key_sha256 text not null,
  row_no int not null,
  request_sha256 text not null,
  user_id int not null references users on delete cascade,
  -- The result of a row of a roster, without its password.
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (key_sha256, row_no)
);
create index account_requests_by_user on account_requests (user_id);
create index account_requests_by_age on account_requests (created_at);
`;

const DOWN = `
drop table account_requests;
`;

export class AccountRequests1768380000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
