import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Revocation1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index certificates_pdf on certificates (pdf_sha256)');
    await runner.query(
      'create index certificates_revoked on certificates (revoked_at desc, id desc) where revoked_at is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index certificates_pdf, certificates_revoked');
  }
}
