import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import type { AuditFilterQuery } from '@telar/contracts/audit';
import { CSV_START, csvLines } from '@telar/domain/csv-file';
import { AUDIT_CSV_HEAD, auditCsvCells } from '@telar/texts/audit';
import { AppError } from '../../platform/http/app-error';
import { textStream } from '../../platform/http/text-stream';
import { AuditEventsService } from './audit-events.service';

/** How many files are sent at once, one for each admin. */
export const AUDIT_FILES_MAX = 2;
const RETRY_AFTER_S = 10;
const TIMES_MS = { stall: 15_000, total: 10 * 60_000 };

/** Writes the audit log as a CSV file, page by page, so that a million events take little memory. */
@Injectable()
export class AuditCsvService implements OnModuleDestroy {
  /** By the id of the admin. */
  private readonly streams = new Map<number, Readable>();

  constructor(private readonly events: AuditEventsService) {}

  /**
   * `total` is the number of its lines below the head; `null` if it takes too long to count them.
   * @throws AppError `overloaded`, at once, if the admin receives a file already, or too many others do.
   */
  async file(filters: AuditFilterQuery, adminId: number): Promise<{ stream: Readable; total: number | null }> {
    const stream = this.stream(filters, adminId);
    try {
      return { stream, total: await this.events.count(filters) };
    } catch (error) {
      stream.destroy();
      throw error;
    }
  }

  private stream(filters: AuditFilterQuery, adminId: number): Readable {
    if (this.streams.has(adminId) || this.streams.size >= AUDIT_FILES_MAX) {
      throw new AppError('overloaded', { retryAfter: RETRY_AFTER_S });
    }
    const stream = textStream(this.lines(filters), TIMES_MS, () => this.streams.delete(adminId));
    this.streams.set(adminId, stream);
    return stream;
  }

  onModuleDestroy(): void {
    for (const stream of this.streams.values()) stream.destroy(new Error('The server stops.'));
  }

  private async *lines(filters: AuditFilterQuery): AsyncGenerator<string> {
    yield CSV_START + csvLines([AUDIT_CSV_HEAD]);
    for await (const events of this.events.pages(filters)) yield csvLines(events.map(auditCsvCells));
  }
}
