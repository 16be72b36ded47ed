import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
-- From where accounts logged in: SHA-256 of e-mail and IP address, and the day of the last login from there.
create table known_addresses (
  id text primary key,
  used_on date not null
);
create index known_addresses_used_on on known_addresses (used_on);
`;

export class KnownAddresses1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table known_addresses');
  }
}
