import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import type { OrderFilterQuery } from '@telar/contracts/orders';
import { acting, actorValue } from '../../platform/audit/actor';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import type { Caller } from '../../platform/http/caller';
import { Downloads } from '../../platform/http/downloads';
import { orderLines } from './order-csv';
import { OrderReader } from './order-reader.service';

/** How many files are sent at once, one for each account. */
export const ORDER_FILES_MAX = 2;
const TIMES_MS = { stall: 30_000, total: 15 * 60_000 };

/** `$1` the `actorValue`, `$2` the filters as JSON, `$3` how many orders. */
const EXPORTED: Prepared = {
  name: 'orders_exported',
  text: `
    with ${acting('$1')}
    select audit_record('order.exported', 'order', null, null, null, $2::jsonb || jsonb_build_object('rows_total', $3::int))
    from acting`,
};

/** Sends orders as a CSV file, part by part. */
@Injectable()
export class OrderDownloads implements OnModuleDestroy {
  private readonly downloads = new Downloads(ORDER_FILES_MAX, TIMES_MS);

  constructor(
    private readonly reader: OrderReader,
    private readonly sql: Sql,
  ) {}

  /**
   * `total` is the number of its lines below the head.
   * @throws AppError `overloaded`, at once, if the account receives a file already, or too many others do.
   */
  async csv(filters: OrderFilterQuery, caller: Caller): Promise<{ stream: Readable; total: number }> {
    const stream = this.downloads.stream(caller.id, orderLines(this.reader.parts(filters, caller)));
    try {
      const total = await this.reader.count(filters);
      await this.sql.many(EXPORTED, [actorValue(caller), JSON.stringify(filters), total]);
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
