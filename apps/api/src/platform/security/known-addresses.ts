import { Injectable } from '@nestjs/common';
import { sha256 } from '../crypto/sha256';
import type { Prepared } from '../database/sql';
import { AttemptSql } from './attempt-sql';

const REMEMBERED_DAYS = 90;

const HAS: Prepared = { name: 'known_address', text: 'select 1 as known from known_addresses where id = $1' };

/** `$1` the id, `$2` after how many days without a login it is deleted. Writes once a day and address. */
const ADD: Prepared = {
  name: 'known_address_add',
  text: `
    with expired as (
      delete from known_addresses where id in (
        select id from known_addresses where used_on < current_date - $2::int limit 100 for update skip locked
      )
    )
    insert into known_addresses as k (id, used_on) values ($1, current_date)
    on conflict (id) do update set used_on = excluded.used_on where k.used_on < excluded.used_on`,
};

/** Neither e-mail nor IP address is stored. */
const idOf = (email: string, address: string) => sha256(`${email} ${address}`, 'base64url');

/** The IP addresses from which each account logged in during the last months. */
@Injectable()
export class KnownAddresses {
  constructor(private readonly sql: AttemptSql) {}

  async has(email: string, address: string): Promise<boolean> {
    return (await this.sql.one(HAS, [idOf(email, address)])) !== null;
  }

  /** Call it after each login. */
  async add(email: string, address: string): Promise<void> {
    await this.sql.many(ADD, [idOf(email, address), REMEMBERED_DAYS]);
  }
}
