import { Injectable } from '@nestjs/common';
import type { RevokeCertificatesResponse } from '@telar/contracts/certificate-archive';
import type { Revocation, RevocationList, RevocationQuery } from '@telar/contracts/certificates';
import { acting, actorValue } from '../../../platform/audit/actor';
import type { Actor } from '../../../platform/audit/actor';
import { Sql } from '../../../platform/database/sql';
import type { Prepared } from '../../../platform/database/sql';
import { isoTimestamp } from '../../../platform/database/sql-timestamp';
import { fullName } from '../../../platform/database/user-name';
import { AppError } from '../../../platform/http/app-error';

interface ResultRow {
  id: number;
  /** Whether it was revoked before. */
  was_revoked: boolean;
}

/**
 * Revokes the valid ones among certificates. They are locked in the order of their ids, so that requests for the same
 * ones wait for each other. `$1` the `actorValue`, `$2` the ids, `$3` who, `$4` the reason. A `ResultRow` for each one
 * that exists.
 */
const REVOKE: Prepared = {
  name: 'revoke',
  text: `
    with ${acting('$1')}, locked as materialized (
      select id, revoked_at is not null as was_revoked from certificates where id = any($2::int[]) order by id for update
    ), revoked as (
      update certificates c set revoked_at = now(), revoked_by = $3::int, revocation_reason = $4
      from locked, acting where c.id = locked.id and not locked.was_revoked
      returning c.id
    )
    select id, was_revoked from locked`,
};

const RECORD: Prepared = {
  name: 'revocations',
  text: `
    select c.id, coalesce(c.original_code, c.code) as certificate_code, c.user_name, c.course_title, c.issue_date,
      ${isoTimestamp('c.revoked_at')} as revoked_at,
      ${fullName('u')} as revoked_by, c.revocation_reason as reason
    from certificates c left join users u on u.id = c.revoked_by
    where c.revoked_at is not null
    order by c.revoked_at desc, c.id desc limit $1 offset $2`,
};

const TOTAL: Prepared = {
  name: 'revocations_total',
  text: 'select count(*)::int as total from certificates where revoked_at is not null',
};

/** Revokes certificates. Row and PDF stay for the audit, and the code is never used again. */
@Injectable()
export class RevocationService {
  constructor(private readonly sql: Sql) {}

  /** @throws AppError `certificate_not_found`, also for revoked certificates. */
  async revoke(actor: Actor, id: number, reason: string | null): Promise<void> {
    const [revoked] = await this.revokeSeveral(actor, [id], reason);
    if (revoked?.result !== 'revoked') throw new AppError('certificate_not_found');
  }

  /**
   * Revokes certificates in one transaction.
   * @returns a result for each id, once. Those that were revoked before keep their reason.
   */
  async revokeSeveral(
    actor: Actor,
    ids: readonly number[],
    reason: string | null,
  ): Promise<RevokeCertificatesResponse['results']> {
    const rows = await this.sql.many<ResultRow>(REVOKE, [actorValue(actor), ids, actor.id, reason]);
    const found = new Map(rows.map((row) => [row.id, row]));
    return [...new Set(ids)].map((id) => {
      const row = found.get(id);
      return { id, result: !row ? 'not_found' : row.was_revoked ? 'already_revoked' : 'revoked' };
    });
  }

  /** Revoked certificates, the latest revocation first. */
  async record({ limit, offset }: RevocationQuery): Promise<RevocationList> {
    const revocations = await this.sql.many<Revocation>(RECORD, [limit, offset]);
    return { revocations, total: (await this.sql.one<{ total: number }>(TOTAL, []))?.total ?? 0 };
  }
}
