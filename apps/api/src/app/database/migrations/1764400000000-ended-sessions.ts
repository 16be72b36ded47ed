import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- Sessions that users ended before their tokens expired, until the last of those tokens expires.
create table ended_sessions (
  id uuid primary key,
  ends_at timestamptz not null
);
create index ended_sessions_ends_at on ended_sessions (ends_at);
`;

export class EndedSessions1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ended_sessions');
  }
}
