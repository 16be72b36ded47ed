import { Injectable } from '@nestjs/common';
import type { RevokeCertificatesRequest, RevokeCertificatesResponse } from '@telar/contracts/certificate-archive';
import { acting, actorValue } from '../../platform/audit/actor';
import type { Actor } from '../../platform/audit/actor';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';

interface ResultRow {
  id: number;
  /** Whether it was revoked before. */
  was_revoked: boolean;
}

/**
 * Revokes the valid ones among certificates. They are locked in the order of their ids, so that requests for the same ones
 * wait for each other. `$1` the `actorValue`, `$2` the ids, `$3` who, `$4` the reason. A `ResultRow` for each one that exists.
 */
const REVOKE: Prepared = {
  name: 'archive_revoke',
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

/** Revokes several certificates in one transaction. */
@Injectable()
export class RevocationsService {
  constructor(private readonly sql: Sql) {}

  /** A result for each id, once. Those that were revoked before keep their reason. */
  async revoke(
    { ids, reason }: RevokeCertificatesRequest,
    actor: Actor,
  ): Promise<RevokeCertificatesResponse['results']> {
    const rows = await this.sql.many<ResultRow>(REVOKE, [actorValue(actor), ids, actor.id, reason]);
    const found = new Map(rows.map((row) => [row.id, row]));
    return [...new Set(ids)].map((id) => {
      const row = found.get(id);
      return { id, result: !row ? 'not_found' : row.was_revoked ? 'already_revoked' : 'revoked' };
    });
  }
}
