import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import type { AuditFilterQuery } from '@telar/contracts/audit';
import { CSV_START, csvLines } from '@telar/domain/csv-file';
import { AUDIT_CSV_HEAD, auditCsvCells } from '@telar/texts/audit';
import { recordExport } from '../../platform/database/record-export';
import { Sql } from '../../platform/database/sql';
import type { Caller } from '../../platform/http/caller';
import { Downloads } from '../../platform/http/downloads';
import type { ListFile } from '../../platform/http/downloads';
import { AuditEventsService } from './audit-events.service';

/** How many files are sent at once, one for each admin. */
export const AUDIT_FILES_MAX = 2;
const TIMES_MS = { stall: 15_000, total: 10 * 60_000 };

/** Writes the audit log as a CSV file, page by page, so that a million events take little memory. */
@Injectable()
export class AuditCsvService implements OnModuleDestroy {
  private readonly downloads = new Downloads(AUDIT_FILES_MAX, TIMES_MS);

  constructor(
    private readonly events: AuditEventsService,
    private readonly sql: Sql,
  ) {}

  /** @throws AppError `overloaded`, at once, if the admin receives a file already, or too many others do. */
  async file(filters: AuditFilterQuery, caller: Caller): Promise<ListFile> {
    const { stream, result } = await this.downloads.streamAfter(caller.id, this.lines(filters), async () => {
      await recordExport(this.sql, caller, { action: 'audit.exported', subject: 'audit' }, filters);
      return this.events.count(filters);
    });
    return { stream, total: result };
  }

  onModuleDestroy(): void {
    this.downloads.end();
  }

  private async *lines(filters: AuditFilterQuery): AsyncGenerator<string> {
    yield CSV_START + csvLines([AUDIT_CSV_HEAD]);
    for await (const events of this.events.pages(filters)) yield csvLines(events.map(auditCsvCells));
  }
}
