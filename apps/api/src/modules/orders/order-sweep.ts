import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { ORDER_TRANSITIONS } from '@telar/domain/orders';
import { DataSource } from 'typeorm';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { PeriodicJob } from '../../platform/jobs/periodic-job';
import { FilesService } from '../../platform/storage/files.service';

const INTERVAL_MS = 10 * 60_000;
const BATCH = 200;

/** `$1` the states, `$2` how many. Without an actor: the system acts. */
const EXPIRE = `
  update orders set state = '${ORDER_TRANSITIONS.expire.to}', made_from = null where id in (
    select id from orders where state = any($1) and expires_at < now()
    order by expires_at limit $2 for no key update skip locked
  ) returning id`;

/** `$1` days, `$2` how many. Vouchers in review stay. */
const FORGET_VOUCHERS = `
  with due as (
    select id, voucher_file_id from order_payments
    where voucher_file_id is not null and state <> 'submitted' and submitted_at < now() - make_interval(days => $1)
    order by submitted_at, id limit $2 for no key update skip locked
  )
  update order_payments p set voucher_file_id = null from due where p.id = due.id returning due.voucher_file_id as id`;

/**
 * `$1` days, `$2` how many. The code, the amounts and the history of an order stay, and its link to an account, whose
 * data are deleted with the account.
 */
const ERASE_BUYERS = `
  update orders o set buyer_name = '', buyer_last_name = null, buyer_email = '', buyer_phone = null,
    buyer_dni = null, buyer_document_type = null, buyer_document_number = null, request_sha256 = '', data_erased_at = now(),
    search_text = fold(o.code || coalesce((select string_agg(' ' || title, '') from order_items where order_id = o.id), ''))
  where o.id in (
    select id from orders
    where state in ('expired', 'cancelled') and data_erased_at is null and expires_at < now() - make_interval(days => $1)
    order by expires_at limit $2 for no key update skip locked
  ) returning o.id`;

/** `$1` orders. The names of staff stay. */
const FORGET_ACTORS = `
  update order_events set actor_name = null
  where order_id = any($1) and actor_role = 'cliente' and actor_name is not null`;

/** `$1` orders. */
const FORGET_VOUCHERS_OF = `
  with due as (select id, voucher_file_id from order_payments where order_id = any($1) and voucher_file_id is not null)
  update order_payments p set voucher_file_id = null from due where p.id = due.id returning due.voucher_file_id as id`;

/**
 * Ends orders that were not paid in time, deletes the pictures of vouchers after their term, and erases the buyer's
 * data from unpaid orders.
 */
@Injectable()
export class OrderSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job = new PeriodicJob({ name: 'orders', intervalMs: INTERVAL_MS, run: () => this.run() });

  constructor(
    private readonly database: DataSource,
    private readonly files: FilesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }

  /** One run. Several processes may do it at the same time. */
  async run(): Promise<void> {
    while ((await this.expire()) === BATCH);
    while ((await this.forgetVouchers()) === BATCH);
    while ((await this.eraseBuyers()) === BATCH);
  }

  private async expire(): Promise<number> {
    const values = [ORDER_TRANSITIONS.expire.from, BATCH];
    const [expired] = await this.database.query<[{ id: number }[], number]>(EXPIRE, values);
    return expired.length;
  }

  private async eraseBuyers(): Promise<number> {
    const { orders, ids } = await this.database.transaction(async (manager) => {
      const values = [this.config.orders.dataDays, BATCH];
      const [erased] = await manager.query<[{ id: number }[], number]>(ERASE_BUYERS, values);
      const ids = erased.map(({ id }) => id);
      await manager.query(FORGET_ACTORS, [ids]);
      const [vouchers] = await manager.query<[{ id: string }[], number]>(FORGET_VOUCHERS_OF, [ids]);
      const forgotten = vouchers.map(({ id }) => id);
      await this.files.removeRows(manager, forgotten);
      return { orders: erased.length, ids: forgotten };
    });
    await this.files.deleteBytes(ids);
    return orders;
  }

  private async forgetVouchers(): Promise<number> {
    const ids = await this.database.transaction(async (manager) => {
      const values = [this.config.orders.voucherDays, BATCH];
      const [rows] = await manager.query<[{ id: string }[], number]>(FORGET_VOUCHERS, values);
      const forgotten = rows.map(({ id }) => id);
      await this.files.removeRows(manager, forgotten);
      return forgotten;
    });
    await this.files.deleteBytes(ids);
    return ids.length;
  }
}
