import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import type { CertificateArchiveFilterQuery } from '@telar/contracts/certificate-archive';
import type { Actor } from '../../platform/audit/actor';
import { recordExport } from '../../platform/database/record-export';
import { Sql } from '../../platform/database/sql';
import { Downloads } from '../../platform/http/downloads';
import type { ListFile } from '../../platform/http/downloads';
import { archiveLines } from './archive-csv';
import { ArchiveService } from './archive.service';

/** CSV files that are sent at the same time, one per account. */
export const ARCHIVE_FILES_MAX = 2;
const TIMES_MS = { stall: 30_000, total: 15 * 60_000 };

/** Sends the archive as a CSV file, part by part, so that a million certificates take little memory. */
@Injectable()
export class ArchiveDownloads implements OnModuleDestroy {
  private readonly downloads = new Downloads(ARCHIVE_FILES_MAX, TIMES_MS);

  constructor(
    private readonly archive: ArchiveService,
    private readonly sql: Sql,
  ) {}

  /**
   * @throws AppError `overloaded`, immediately, if the account is already downloading a file, or too many others are.
   */
  async csv(filters: CertificateArchiveFilterQuery, actor: Actor & { id: number }): Promise<ListFile> {
    const lines = archiveLines(this.archive.parts(filters));
    const { stream, result } = await this.downloads.streamAfter(actor.id, lines, async () => {
      const total = await this.archive.count(filters);
      const exported = { action: 'certificate.exported', subject: 'certificate' } as const;
      await recordExport(this.sql, actor, exported, { ...filters, rows_total: total });
      return total;
    });
    return { stream, total: result };
  }

  onModuleDestroy(): void {
    this.downloads.end();
  }
}
