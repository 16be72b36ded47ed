import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
alter table order_payments
  -- The day of the payment in Lima, if staff stated it.
  add column paid_on date,
  drop constraint order_payments_method_check,
  add constraint order_payments_method_check check (method in ('yape', 'plin', 'transfer', 'cash'));
`;

/** Payments with other methods keep them: nothing is lost if the migration is applied again. */
const DOWN = `
alter table order_payments
  drop column paid_on,
  drop constraint order_payments_method_check,
  add constraint order_payments_method_check check (method in ('yape')) not valid;
`;

export class OrderDesk1767900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
