import type { OrderItemInput } from '@telar/contracts/orders';
import { parseId } from '@telar/domain/ids';
import { centsOf } from '@telar/domain/money';
import { PLANS } from '@telar/domain/plans';
import { ORDER_FIELD_TEXTS } from '@telar/texts/orders';
import type { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import { invalidField } from '../../platform/http/app-error';
import type { ItemRow } from './order.statements';

/** An item with the server's price, and the courses that it gives. */
export interface PricedItem extends ItemRow {
  course_ids: number[];
  /** Its place in the request. */
  index: number;
}

interface FoundRow {
  title: string;
  /** Soles as decimal text. */
  price: string | null;
  course_ids: number[];
}

/** `$1` an id. A row of `FoundRow` for a course of the catalogue, or none. */
const COURSE: Prepared = {
  name: 'order_course',
  text: 'select title, price::text, array[id] as course_ids from courses where id = $1 and archived_at is null',
};

/** `$1` an id. A row of `FoundRow`, or none: a package costs what its courses in the catalogue cost. */
const PACKAGE: Prepared = {
  name: 'order_package',
  text: `
    select p.name as title, sum(c.price)::text as price, coalesce(array_agg(c.id) filter (where c.id is not null), '{}') as course_ids
    from packages p
    left join package_courses pc on pc.package_id = p.id
    left join courses c on c.id = pc.course_id and c.archived_at is null
    where p.id = $1 group by p.id`,
};

/** `$1` an account, `$2` courses. One row with `missing`: whether the account lacks one of them. */
const LACKS_COURSE: Prepared = {
  name: 'order_lacks_course',
  text: `
    select exists(
      select from unnest($2::int[]) wanted(id)
      where not exists (select from enrollments where user_id = $1 and course_id = wanted.id)
    ) as missing`,
};

function pricedPlan(id: string): Omit<PricedItem, 'index'> | null {
  const plan = PLANS.find((one) => one.id === id);
  if (!plan) return null;
  return {
    kind: 'plan',
    item_id: plan.id,
    title: `Plan ${plan.name}`,
    price_cents: centsOf(plan.price.toFixed(2)),
    course_ids: [],
  };
}

async function pricedRow(
  sql: Sql,
  kind: 'course' | 'package',
  text: string,
): Promise<Omit<PricedItem, 'index'> | null> {
  const id = parseId(text);
  const row = id === null ? null : await sql.one<FoundRow>(kind === 'course' ? COURSE : PACKAGE, [id]);
  if (!row || row.price === null || row.course_ids.length === 0) return null;
  const { title, price, course_ids: courseIds } = row;
  return { kind, item_id: String(id), title, price_cents: centsOf(price), course_ids: courseIds };
}

/**
 * The items with the prices of the catalogue. A repeated item counts once.
 * @throws AppError `validation_failed` that names the item, if it is not for sale.
 */
export async function priceItems(sql: Sql, items: readonly OrderItemInput[]): Promise<PricedItem[]> {
  const priced = new Map<string, PricedItem>();
  for (const [index, { kind, id }] of items.entries()) {
    const item = kind === 'plan' ? pricedPlan(String(id)) : await pricedRow(sql, kind, String(id));
    if (!item) throw invalidField(`items.${index}.id`, ORDER_FIELD_TEXTS.itemGone);
    priced.set(`${kind} ${item.item_id}`, { ...item, index });
  }
  return [...priced.values()];
}

/** @throws AppError `validation_failed` that names the item, if the account has all of its courses. */
export async function assertNotOwned(sql: Sql, userId: number, items: readonly PricedItem[]): Promise<void> {
  for (const { index, kind, course_ids: courseIds } of items) {
    if (kind === 'plan') continue;
    const row = await sql.one<{ missing: boolean }>(LACKS_COURSE, [userId, courseIds]);
    if (!row?.missing) throw invalidField(`items.${index}.id`, ORDER_FIELD_TEXTS.itemOwned);
  }
}
