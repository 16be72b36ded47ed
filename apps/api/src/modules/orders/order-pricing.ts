import type { QuotedItem } from '@telar/contracts/order-quotes';
import type { OrderItemInput } from '@telar/contracts/order-requests';
import { centsOf, solesOf } from '@telar/domain/amounts';
import { parseId } from '@telar/domain/ids';
import { isStorableText } from '@telar/domain/plain-text';
import { ORDER_FIELD_TEXTS, ORDER_TEXTS } from '@telar/texts/orders';
import type { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import { AppError, invalidField } from '../../platform/http/app-error';
import type { ItemRow } from './order.statements';

interface PricedCourse {
  id: number;
  title: string;
  price_cents: number;
  charge: QuotedItem['courses'][number]['charge'];
}

/** An item with the server's price, and the courses that it gives. */
export interface PricedItem extends ItemRow {
  courses: PricedCourse[];
  /** Its place in the request. */
  index: number;
}

interface FoundRow {
  title: string;
  /** `price` is soles as decimal text. */
  courses: { id: number; title: string; price: string }[];
}

const COURSE_JSON = `json_build_object('id', c.id, 'title', c.title, 'price', c.price::text)`;

/** `$1` an id. A row of `FoundRow` for a course of the catalogue, or none. */
const COURSE: Prepared = {
  name: 'order_course',
  text: `
    select c.title, json_build_array(${COURSE_JSON}) as courses
    from courses c where c.id = $1 and c.archived_at is null`,
};

/** `$1` an id. A row of `FoundRow` with the courses in the catalogue, or none. */
const PACKAGE: Prepared = {
  name: 'order_package',
  text: `
    select p.name as title,
      coalesce(json_agg(${COURSE_JSON} order by fold(c.title), c.id) filter (where c.id is not null), '[]') as courses
    from packages p
    left join package_courses pc on pc.package_id = p.id
    left join courses c on c.id = pc.course_id and c.archived_at is null
    where p.id = $1 group by p.id`,
};

/** `$1` an account, `$2` courses. The courses that the account has without an end. Others can be bought for good. */
const OWNED: Prepared = {
  name: 'order_owned_courses',
  text: 'select course_id from course_access where user_id = $1 and course_id = any($2::int[]) and ends_at is null',
};

type FoundItem = Omit<PricedItem, 'index'>;

/** `$1` the id. A plan that is for sale, or none. What it gives depends on the plan at its approval. */
const PLAN: Prepared = {
  name: 'order_plan',
  text: `select 'Plan ' || name as title, price::text from plans where id = $1 and for_sale`,
};

async function planItem(sql: Sql, id: string): Promise<FoundItem | null> {
  const row = isStorableText(id) ? await sql.one<{ title: string; price: string }>(PLAN, [id]) : null;
  return row && { kind: 'plan', item_id: id, title: row.title, price_cents: centsOf(row.price), courses: [] };
}

async function catalogueItem(sql: Sql, kind: 'course' | 'package', text: string): Promise<FoundItem | null> {
  const id = parseId(text);
  const row = id === null ? null : await sql.one<FoundRow>(kind === 'course' ? COURSE : PACKAGE, [id]);
  if (!row || row.courses.length === 0) return null;
  const courses = row.courses.map(({ price, ...course }) => ({
    ...course,
    price_cents: centsOf(price),
    charge: 'charged' as const,
  }));
  return { kind, item_id: String(id), title: row.title, price_cents: 0, courses };
}

async function ownedCourses(sql: Sql, userId: number | null, items: readonly PricedItem[]): Promise<Set<number>> {
  const ids = items.flatMap(({ courses }) => courses.map(({ id }) => id));
  if (userId === null || ids.length === 0) return new Set();
  const rows = await sql.many<{ course_id: number }>(OWNED, [userId, ids]);
  return new Set(rows.map(({ course_id: id }) => id));
}

/**
 * Charges each course once, and none that the buyer has. Packages come first: a course that is also in a package of the
 * order costs nothing by itself.
 */
function chargeOnce(items: readonly PricedItem[], owned: ReadonlySet<number>): PricedItem[] {
  const charged = new Set<number>();
  const charge = (item: PricedItem): PricedItem => {
    if (item.kind === 'plan') return item;
    const courses = item.courses.map((course): PricedCourse => {
      if (owned.has(course.id)) return { ...course, charge: 'owned' };
      if (charged.has(course.id)) return { ...course, charge: 'included' };
      charged.add(course.id);
      return course;
    });
    const cents = courses.map((course) => (course.charge === 'charged' ? course.price_cents : 0));
    return { ...item, courses, price_cents: cents.reduce((sum, price) => sum + price, 0) };
  };
  const packages = items.filter(({ kind }) => kind === 'package').map(charge);
  const others = items.filter(({ kind }) => kind !== 'package').map(charge);
  return [...packages, ...others].sort((one, other) => one.index - other.index);
}

/** True if the buyer has all courses of the item already. */
export const isOwned = ({ kind, courses }: PricedItem): boolean =>
  kind !== 'plan' && courses.every(({ charge }) => charge === 'owned');

/**
 * The items with the prices of the catalogue, for a buyer. A repeated item counts once.
 * @param field of the request, for errors.
 * @param userId the account that gets the courses; `null` without an account, or if its courses must not be revealed.
 * @throws AppError `validation_failed` that names the item, if it is not for sale.
 */
export async function priceItems(
  sql: Sql,
  items: readonly OrderItemInput[],
  userId: number | null,
  field = 'items',
): Promise<PricedItem[]> {
  const found = new Map<string, PricedItem>();
  for (const [index, { kind, id }] of items.entries()) {
    const item = kind === 'plan' ? await planItem(sql, String(id)) : await catalogueItem(sql, kind, String(id));
    if (!item) throw invalidField(`${field}.${index}.id`, ORDER_FIELD_TEXTS.itemGone);
    const key = `${kind} ${item.item_id}`;
    if (!found.has(key)) found.set(key, { ...item, index });
  }
  const distinct = [...found.values()];
  return chargeOnce(distinct, await ownedCourses(sql, userId, distinct));
}

export const totalCents = (items: readonly PricedItem[]): number =>
  items.reduce((sum, { price_cents: cents }) => sum + cents, 0);

/**
 * @param expected the total that the caller has seen, soles as decimal text.
 * @throws AppError `price_changed` if the items cost something else now.
 */
export function assertTotal(items: readonly PricedItem[], expected: string | null | undefined): void {
  if (expected === null || expected === undefined) return;
  const [seen, now] = [centsOf(expected), totalCents(items)];
  if (seen === now) return;
  const message = ORDER_TEXTS.priceChanged(solesOf(seen), solesOf(now));
  throw new AppError('price_changed', { message, orderTotal: solesOf(now) });
}

/** @throws AppError `validation_failed` that names the item, if the account has all of its courses. */
export function assertNotOwned(items: readonly PricedItem[], message: string): void {
  const owned = items.find(isOwned);
  if (owned) throw invalidField(`items.${owned.index}.id`, message);
}
