import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Revocation, RevocationList, RevocationQuery } from '@telar/contracts/certificates';
import { IsNull, Repository } from 'typeorm';
import { transactionAs } from '../../../platform/audit/actor';
import type { Actor } from '../../../platform/audit/actor';
import { Sql } from '../../../platform/database/sql';
import type { Prepared } from '../../../platform/database/sql';
import { isoTimestamp } from '../../../platform/database/sql-timestamp';
import { AppError } from '../../../platform/http/app-error';
import { CertificateEntity } from '../certificate.entity';

const RECORD: Prepared = {
  name: 'revocations',
  text: `
    select c.id, coalesce(c.original_code, c.code) as certificate_code, c.user_name, c.course_title, c.issue_date,
      ${isoTimestamp('c.revoked_at')} as revoked_at,
      trim(u.name || ' ' || u.last_name) as revoked_by, c.revocation_reason as reason
    from certificates c left join users u on u.id = c.revoked_by
    where c.revoked_at is not null
    order by c.revoked_at desc, c.id desc limit $1 offset $2`,
};

/** Revokes certificates. Row and PDF stay for the audit, and the code is never used again. */
@Injectable()
export class RevocationService {
  constructor(
    @InjectRepository(CertificateEntity) private readonly certificates: Repository<CertificateEntity>,
    private readonly sql: Sql,
  ) {}

  /** @throws AppError `certificate_not_found`, also for revoked certificates. */
  async revoke(actor: Actor, id: number, reason: string | null): Promise<void> {
    const { affected } = await transactionAs(this.certificates.manager, actor, (manager) =>
      manager.update(
        CertificateEntity,
        { id, revokedAt: IsNull() },
        { revokedAt: () => 'now()', revokedBy: actor.id, revocationReason: reason },
      ),
    );
    if (!affected) throw new AppError('certificate_not_found');
  }

  /** Revoked certificates, the latest revocation first. */
  async record({ limit, offset }: RevocationQuery): Promise<RevocationList> {
    const revocations = await this.sql.many<Revocation>(RECORD, [limit, offset]);
    const total = await this.certificates.createQueryBuilder().where('revoked_at is not null').getCount();
    return { revocations, total };
  }
}
