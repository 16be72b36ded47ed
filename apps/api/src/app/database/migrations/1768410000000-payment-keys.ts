import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- The hash of the client's key: a report that is sent again is the same payment, also if it was rejected meanwhile.
alter table order_payments add column key_sha256 text;
create unique index order_payments_by_key on order_payments (order_id, key_sha256) where key_sha256 is not null;
`;

const DOWN = `
alter table order_payments drop column key_sha256;
`;

export class PaymentKeys1768410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
