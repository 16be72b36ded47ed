import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import type { CertificateArchiveFilterQuery } from '@telar/contracts/certificate-archive';
import { acting, actorValue } from '../../platform/audit/actor';
import type { Actor } from '../../platform/audit/actor';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import { Downloads } from '../../platform/http/downloads';
import { archiveLines } from './archive-csv';
import { ArchiveService } from './archive.service';

/** CSV files that are sent at the same time, one per account. */
export const ARCHIVE_FILES_MAX = 2;
const TIMES_MS = { stall: 30_000, total: 15 * 60_000 };

/** `$1` the `actorValue`, `$2` the filters as JSON, `$3` how many certificates. */
const EXPORTED: Prepared = {
  name: 'archive_exported',
  text: `
    with ${acting('$1')}
    select audit_record('certificate.exported', 'certificate', null, null, null, $2::jsonb || jsonb_build_object('rows_total', $3::int))
    from acting`,
};

/** Sends the archive as a CSV file, part by part, so that a million certificates take little memory. */
@Injectable()
export class ArchiveDownloads implements OnModuleDestroy {
  private readonly downloads = new Downloads(ARCHIVE_FILES_MAX, TIMES_MS);

  constructor(
    private readonly archive: ArchiveService,
    private readonly sql: Sql,
  ) {}

  /**
   * `total` is the number of its lines below the head; `null` if it takes too long to count them.
   * @throws AppError `overloaded`, immediately, if the account is already downloading a file, or too many others are.
   */
  async csv(
    filters: CertificateArchiveFilterQuery,
    actor: Actor & { id: number },
  ): Promise<{ stream: Readable; total: number | null }> {
    const stream = this.downloads.stream(actor.id, archiveLines(this.archive.parts(filters)));
    try {
      const total = await this.archive.count(filters);
      await this.sql.many(EXPORTED, [actorValue(actor), JSON.stringify(filters), total]);
      return { stream, total };
    } catch (error) {
      stream.destroy();
      throw error;
    }
  }

  onModuleDestroy(): void {
    this.downloads.end();
  }
}
