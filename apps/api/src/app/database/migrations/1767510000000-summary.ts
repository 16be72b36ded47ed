import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- How many look-ups of certificates found a valid one, on each day in Lima. No personal data.
create table certificate_checks (
  day date primary key,
  valid bigint not null default 0
);

-- Indexes for the figures of a period.
create index orders_paid on orders (paid_at) include (total_cents) where state = 'paid';
create index enrollments_by_time on enrollments (created_at);
create index certificates_issued on certificates (created_at) where origin <> 'import';
create index progress_events_active on progress_events (at, user_id) where not by_staff;
`;

const DOWN = `
drop index progress_events_active, certificates_issued, enrollments_by_time, orders_paid;
drop table certificate_checks;
`;

export class Summary1767510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
