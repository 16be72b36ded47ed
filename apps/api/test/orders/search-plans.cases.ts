import type { DataSource } from 'typeorm';
import { openDataSource } from '../../src/app/database/data-source';
import { countMessages, messagesBefore } from '../../src/modules/messages/message.statements';
import { countOrders, ordersAfter } from '../../src/modules/orders/order.statements';
import { createMigratedDatabase } from '../support/database';
import { nodesOf } from '../support/plans';
import type { Explained } from '../support/plans';

const ROWS = 20_000;
const FILTERS = { search: 'Ríos persona777' };

describe('PostgreSQL’s plan for a search with rare words', () => {
  let database: DataSource;
  beforeAll(async () => {
    database = await openDataSource(await createMigratedDatabase(), 2);
    await database.query('alter table orders disable trigger user; alter table messages disable trigger user');
    await database.query(
      `insert into orders (code, total_cents, buyer_name, buyer_email, by_staff, token_sha256, request_sha256,
         search_text, expires_at)
       select 'TLR-' || n, 1, '-', 'eva@correo.test', false, n, '-', 'persona' || n || ' rios ' || md5(n::text), now()
       from generate_series(1, $1::int) n`,
      [ROWS],
    );
    await database.query(
      `insert into messages (client_id, request_sha256, kind, name, message, search_text)
       select gen_random_uuid(), '-', 'contact', '-', '-', 'persona' || n || ' rios ' || md5(n::text)
       from generate_series(1, $1::int) n`,
      [ROWS],
    );
    await database.query('vacuum analyze orders, messages');
  });
  afterAll(() => database.destroy());

  it.each([
    ['the list of orders', ordersAfter(FILTERS, 0, 51), 'orders_search'],
    ['the number of orders', countOrders(FILTERS), 'orders_search'],
    ['the list of messages', messagesBefore(FILTERS, null, 51), 'messages_search'],
    ['the number of messages', countMessages(FILTERS), 'messages_search'],
  ])('%s reads the index of their words', async (_, { text, values }, index) => {
    const [row] = await database.query<Explained[]>(`explain (format json) ${text}`, values);
    const plan = row?.['QUERY PLAN'][0].Plan;
    expect(plan && nodesOf(plan).map((node) => node['Index Name'])).toContain(index);
  });
});
