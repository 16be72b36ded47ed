import type { StatementRow } from './bank-statement';
import { DAY_MS } from './durations';
import { fold } from './fold';

/** An order that a payment may be for. */
export interface StatementOrder {
  code: string;
  cents: number;
  /** The operation number that the buyer reported; `null` without a payment. */
  operation: string | null;
  /** When it was paid or, without a payment, ordered: `YYYY-MM-DD`. */
  day: string;
  buyer: string;
  state: 'in_review' | 'pending' | 'paid';
}

/**
 * `match`: an order in review has the same operation number, amount and day. `similar`: the payment may belong to the
 * order. `done`: the order is already paid. `none`: no order fits. `repeated`: the statement has the payment twice.
 */
export type MatchKind = 'match' | 'similar' | 'done' | 'none' | 'repeated';

export interface StatementMatch {
  row: StatementRow;
  kind: MatchKind;
  /** `null` for `none` and `repeated`. */
  code: string | null;
  /** The number of the row that it repeats. */
  repeats?: number;
  /** How a similar order differs. `several`: another order fits equally well, so staff must decide. */
  differs: ('operation' | 'amount' | 'day' | 'unpaid' | 'several')[];
}

/** People report a payment some days later, and banks book it some days later. */
export const MATCH_DAYS = 3;

/** The compared values of a payment or an order, prepared once because thousands are compared with thousands. */
interface Key {
  cents: number;
  /** Without zeros in front. */
  operation: string | null;
  /** Days since 1970; `null` if it is not known. */
  day: number | null;
  words: string[];
}
type OrderKey = Key & { order: StatementOrder };

const wordsOf = (name: string) =>
  fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2);

const keyOf = (cents: number, operation: string | null, day: string | null, name: string): Key => ({
  cents,
  operation: operation?.replace(/^0+/, '') ?? null,
  day: day === null ? null : Date.parse(day) / DAY_MS,
  words: wordsOf(name),
});

const sameNumber = (a: Key, b: Key) => a.operation !== null && a.operation === b.operation;

const isNear = (a: Key, b: Key) => a.day === null || b.day === null || Math.abs(a.day - b.day) <= MATCH_DAYS;

/**
 * The number with one digit replaced by `?`, once for each digit. If one digit was mistyped, two numbers share one of
 * these.
 */
const typosOf = ({ operation }: Key): string[] =>
  [...(operation ?? '')].map((_, at) => `${operation?.slice(0, at)}?${operation?.slice(at + 1)}`);

/** Whether two names share two words, or one if a name has only one. Statements shorten names: `LUZ M. NAUPARI E.` */
function sameName({ words: payer }: Key, { words: buyer }: Key): boolean {
  const shared = buyer.filter((word) => payer.includes(word)).length;
  return shared > 0 && shared >= Math.min(2, buyer.length, payer.length);
}

interface Rule {
  /** Only a payment and an order that share one of these are compared. */
  indexOf: (key: Key) => readonly (string | number)[];
  test: (row: Key, order: OrderKey) => Exclude<MatchKind, 'none' | 'repeated'> | null;
  /** True if it is not for payments whose number another order has. */
  isForUnknownNumbers?: boolean;
}

const numberOf = ({ operation }: Key) => (operation === null ? [] : [operation]);

/** The rules, from the surest to the least sure. Each order gets one payment at most. */
const RULES: Rule[] = [
  {
    indexOf: numberOf,
    test: (row, key) => {
      if (row.cents !== key.cents || !isNear(row, key) || key.order.state === 'pending') return null;
      return key.order.state === 'paid' ? 'done' : 'match';
    },
  },
  { indexOf: numberOf, test: (_, key) => (key.order.state === 'in_review' ? 'similar' : null) },
  {
    indexOf: typosOf,
    isForUnknownNumbers: true,
    test: (row, key) => (row.cents === key.cents && key.order.state === 'in_review' ? 'similar' : null),
  },
  {
    indexOf: ({ cents, words }) => words.map((word) => `${cents} ${word}`),
    test: (row, key) => {
      if (!isNear(row, key) || !sameName(row, key)) return null;
      // Different numbers are different payments. A paid order waits for no other payment.
      const { state } = key.order;
      if (row.operation !== null && (state === 'paid' || (state === 'in_review' && key.operation !== null))) {
        return null;
      }
      return key.order.state === 'paid' ? 'done' : 'similar';
    },
  },
];

function indexed(keys: readonly OrderKey[], indexOf: Rule['indexOf']): Map<string | number, OrderKey[]> {
  const index = new Map<string | number, OrderKey[]>();
  for (const key of keys) {
    for (const value of indexOf(key)) {
      const group = index.get(value);
      if (group) group.push(key);
      else index.set(value, [key]);
    }
  }
  return index;
}

/** An order in review has a reported payment, so it is preferred. A pending order may have been abandoned. */
const RANKS: Record<StatementOrder['state'], number> = { in_review: 0, paid: 1, pending: 2 };

/** The distance between an order and a payment within one rule. The state counts more than any number of days. */
const distance = (row: Key, key: OrderKey): number =>
  RANKS[key.order.state] * 100_000 + (row.day === null || key.day === null ? 0 : Math.abs(row.day - key.day));

/** The nearest order, and whether another one is equally near. */
function nearest(row: Key, keys: Iterable<OrderKey>): { key: OrderKey; isSure: boolean } | null {
  let best: { key: OrderKey; far: number; isSure: boolean } | null = null;
  for (const key of keys) {
    const far = distance(row, key);
    if (!best || far < best.far) {
      best = { key, far, isSure: true };
    } else if (far === best.far) {
      best.isSure = false;
    }
  }
  return best;
}

const differences = (row: Key, key: OrderKey): StatementMatch['differs'] => [
  ...(key.operation === null || sameNumber(row, key) ? [] : (['operation'] as const)),
  ...(row.cents === key.cents ? [] : (['amount'] as const)),
  ...(isNear(row, key) ? [] : (['day'] as const)),
  ...(key.order.state === 'pending' ? (['unpaid'] as const) : []),
];

/** The rows with the number, the amount and the day of an earlier one, each with that one. */
function repetitions(rows: readonly StatementRow[], keys: readonly Key[]): Map<number, StatementRow> {
  const firsts = new Map<string, StatementRow>();
  const found = new Map<number, StatementRow>();
  for (const [at, row] of rows.entries()) {
    const operation = keys[at]?.operation;
    if (!operation) continue;
    const payment = `${operation} ${row.cents} ${row.day}`;
    const first = firsts.get(payment);
    if (first) found.set(at, first);
    else firsts.set(payment, row);
  }
  return found;
}

/** Finds the order of each payment of a statement. It approves nothing; staff decide. */
export function matchStatement(rows: readonly StatementRow[], orders: readonly StatementOrder[]): StatementMatch[] {
  const rowKeys = rows.map(({ cents, operation, day, payer }) => keyOf(cents, operation, day, payer));
  const keys = orders.map((order) => ({ ...keyOf(order.cents, order.operation, order.day, order.buyer), order }));
  const taken = new Set<OrderKey>();
  const found = new Map<number, StatementMatch>();
  for (const [at, { row: repeats }] of repetitions(rows, rowKeys)) {
    const row = rows[at];
    if (row) found.set(at, { row, kind: 'repeated', code: null, differs: [], repeats });
  }
  const numbers = new Set(keys.map(({ operation }) => operation));
  for (const { indexOf, test, isForUnknownNumbers } of RULES) {
    const index = indexed(keys, indexOf);
    for (const [at, row] of rows.entries()) {
      const rowKey = rowKeys[at];
      if (!rowKey || found.has(at) || (isForUnknownNumbers && numbers.has(rowKey.operation))) continue;
      // An order that shares several values with the payment is found several times.
      const near = new Set(indexOf(rowKey).flatMap((value) => index.get(value) ?? []));
      const free = [...near].filter((each) => !taken.has(each) && test(rowKey, each) !== null);
      const best = nearest(rowKey, free);
      const sure = best && test(rowKey, best.key);
      if (!best || !sure) continue;
      const { key, isSure } = best;
      // A paid order is not ambiguous, because staff approve nothing for it.
      const kind = sure === 'match' && !isSure ? 'similar' : sure;
      taken.add(key);
      const differs = kind === 'similar' ? differences(rowKey, key) : [];
      found.set(at, {
        row,
        kind,
        code: key.order.code,
        differs: isSure || kind === 'done' ? differs : [...differs, 'several'],
      });
    }
  }
  return rows.map((row, at) => found.get(at) ?? { row, kind: 'none', code: null, differs: [] });
}
