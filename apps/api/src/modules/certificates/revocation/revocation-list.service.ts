import { Injectable } from '@nestjs/common';
import type { SignedRevocations } from '@telar/contracts/certificates';
import { limaDate } from '@telar/domain/lima-time';
import { REVOCATION_ENTRY_BYTES, revocationSubject } from '@telar/domain/signed-revocations';
import { CoalescedRead } from '../../../platform/concurrency/coalesced-read';
import { Sql } from '../../../platform/database/sql';
import type { Prepared } from '../../../platform/database/sql';
import { CachedResponse } from '../../../platform/http/cached-response';
import { SigningService } from '../signing/signing.service';

/** One row: `version`, which changes with each revocation and with the signing key. */
const STATE: Prepared = {
  name: 'revocation_state',
  text: `
    select concat_ws(' ', version, (select kid from signing_keys where retired_at is null)) as version
    from revocation_state`,
};

/** `$1` the text before the code in `revocationSubject`, `$2` bytes per entry. One row. */
const ENTRIES: Prepared = {
  name: 'revocation_entries',
  text: `
    select
      coalesce(string_agg(entry, '' order by entry collate "C", day), '') as entries,
      coalesce(string_agg(left(translate(encode(day, 'base64'), '+/', '-_'), 3), '' order by entry collate "C", day), '')
        as days
    from (
      select
        translate(encode(substring(sha256(convert_to($1 || code, 'UTF8')) for $2), 'base64'), '+/', '-_') as entry,
        substring(int4send((revoked_at at time zone 'America/Lima')::date - date '1970-01-01') from 3) as day
      from certificates where revoked_at is not null
    ) as revoked`,
};

const NONE = { entries: '', days: '' };

/**
 * Builds the signed list of revocations, with which certificates are checked offline. The list is cached. It is signed
 * again after a revocation (on any replica), after a change of the key, and each day, so that its date shows how old a
 * downloaded copy is.
 */
@Injectable()
export class RevocationListService {
  private readonly state = new CoalescedRead(
    async () => (await this.sql.one<{ version: string }>(STATE, []))?.version ?? '',
  );
  private latest: { version: string; response: Promise<CachedResponse> } | null = null;

  constructor(
    private readonly sql: Sql,
    private readonly signing: SigningService,
  ) {}

  /** `SignedRevocations`, not older than the call. */
  async current(now: Date = new Date()): Promise<CachedResponse> {
    const version = `${limaDate(now)} ${await this.state.read()}`;
    if (this.latest?.version !== version) this.latest = { version, response: this.make(version, now) };
    return this.latest.response;
  }

  /** The entries are read after the version, so they contain at least that version's revocations. */
  private async make(version: string, now: Date): Promise<CachedResponse> {
    try {
      const found = await this.sql.one<typeof NONE>(ENTRIES, [revocationSubject(''), REVOCATION_ENTRY_BYTES]);
      const revocations = await this.signing.signRevocations(found ?? NONE, now);
      return new CachedResponse(JSON.stringify({ revocations } satisfies SignedRevocations), version);
    } catch (error) {
      // The next call tries again.
      if (this.latest?.version === version) this.latest = null;
      throw error;
    }
  }
}
