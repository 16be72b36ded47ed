import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import type { OrderFilterQuery } from '@telar/contracts/orders';
import { recordExport } from '../../platform/database/record-export';
import { Sql } from '../../platform/database/sql';
import type { Caller } from '../../platform/http/caller';
import { Downloads } from '../../platform/http/downloads';
import type { ListFile } from '../../platform/http/downloads';
import { orderLines } from './order-csv';
import { OrderReader } from './order-reader.service';

/** How many files are sent at once, one for each account. */
export const ORDER_FILES_MAX = 2;
const TIMES_MS = { stall: 30_000, total: 15 * 60_000 };

/** Sends orders as a CSV file, part by part. */
@Injectable()
export class OrderDownloads implements OnModuleDestroy {
  private readonly downloads = new Downloads(ORDER_FILES_MAX, TIMES_MS);

  constructor(
    private readonly reader: OrderReader,
    private readonly sql: Sql,
  ) {}

  /**
   * @throws AppError `overloaded`, immediately, if the account is already downloading a file, or too many others are.
   */
  async csv(filters: OrderFilterQuery, caller: Caller): Promise<ListFile> {
    const lines = orderLines(this.reader.parts(filters, caller));
    const { stream, result } = await this.downloads.streamAfter(caller.id, lines, async () => {
      const total = await this.reader.count(filters);
      const exported = { action: 'order.exported', subject: 'order' } as const;
      await recordExport(this.sql, caller, exported, { ...filters, rows_total: total });
      return total;
    });
    return { stream, total: result };
  }

  onModuleDestroy(): void {
    this.downloads.end();
  }
}
