import type { StatementRow } from './bank-statement';
import { matchStatement } from './statement-match';
import type { MatchKind, StatementOrder } from './statement-match';

const order = (change: Partial<StatementOrder> = {}): StatementOrder => ({
  code: 'TLR-8F3K',
  cents: 14_990,
  operation: '01234567',
  day: '2026-11-20',
  buyer: 'Luz Marina Ñaupari Egoavil',
  state: 'in_review',
  ...change,
});
const paid = (change: Partial<StatementRow> = {}): StatementRow => ({
  row: 2,
  day: '2026-11-20',
  cents: 14_990,
  operation: '1234567',
  payer: 'LUZ M NAUPARI E',
  ...change,
});

it.each<[string, Partial<StatementRow>, Partial<StatementOrder>, MatchKind, string[]]>([
  ['the same number, amount and day', {}, {}, 'match', []],
  ['a day that the statement does not have', { day: null }, {}, 'match', []],
  ['a report three days later', { day: '2026-11-17' }, {}, 'match', []],
  ['a report four days later', { day: '2026-11-16' }, {}, 'similar', ['day']],
  ['another amount', { cents: 14_900 }, {}, 'similar', ['amount']],
  ['one mistyped digit', { operation: '01234568' }, {}, 'similar', ['operation']],
  ['another number of the same person', { operation: '99887766' }, {}, 'none', []],
  ['no number but the name and the amount', { operation: null }, {}, 'similar', ['operation']],
  ['no number and another name', { operation: null, payer: 'ROSA QUISPE' }, {}, 'none', []],
  ['no number and one first name of several', { operation: null, payer: 'LUZ QUISPE' }, {}, 'none', []],
  ['a voucher without number and a number', {}, { operation: null }, 'similar', []],
  ['an order that is paid', {}, { state: 'paid' }, 'done', []],
  ['a paid order, by name', { operation: null }, { state: 'paid' }, 'done', []],
  ['an order without a reported payment', {}, { state: 'pending', operation: null }, 'similar', ['unpaid']],
  ['an unreported payment of another person', { payer: 'ROSA' }, { state: 'pending', operation: null }, 'none', []],
])('%s', (_, row, change, kind, differs) => {
  const [match] = matchStatement([paid(row)], [order(change)]);
  expect([match?.kind, match?.differs]).toEqual([kind, differs]);
  expect(match?.code).toBe(kind === 'none' ? null : 'TLR-8F3K');
});

it.each<[string, Partial<StatementOrder>[], string, MatchKind, string[]]>([
  [
    'the order in review, not an abandoned one of the same day',
    [
      { code: 'OLD', state: 'pending', operation: null },
      { code: 'NEW', day: '2026-11-18' },
    ],
    'NEW',
    'similar',
    ['operation'],
  ],
  [
    'the order that is paid, not an abandoned one',
    [
      { code: 'OLD', state: 'pending', operation: null },
      { code: 'PAID', state: 'paid' },
    ],
    'PAID',
    'done',
    [],
  ],
  [
    'of two abandoned ones, that of the closest day',
    [
      { code: 'FAR', state: 'pending', operation: null, day: '2026-11-18' },
      { code: 'NEAR', state: 'pending', operation: null, day: '2026-11-21' },
    ],
    'NEAR',
    'similar',
    ['unpaid'],
  ],
  [
    'that another order is as near',
    [
      { code: 'A', operation: null },
      { code: 'B', operation: null },
    ],
    'A',
    'similar',
    ['several'],
  ],
])('without a number finds %s', (_, orders, code, kind, differs) => {
  const [match] = matchStatement([paid({ operation: null })], orders.map(order));
  expect([match?.code, match?.kind, match?.differs]).toEqual([code, kind, differs]);
});

it('does not claim to match one of two orders with the same number', () => {
  const [match] = matchStatement([paid()], [order(), order({ code: 'TLR-2222' })]);
  expect([match?.kind, match?.differs]).toEqual(['similar', ['several']]);
});

it('gives each order to one payment, the surest first', () => {
  const unsure = paid({ row: 2, operation: null });
  const sure = paid({ row: 3 });
  const found = matchStatement([unsure, sure], [order()]);
  expect(found.map(({ kind }) => kind)).toEqual(['none', 'match']);
});

it('counts a repeated line of the statement once, and offers it for no other order', () => {
  const rows = [paid({ row: 2 }), paid({ row: 3, operation: '01234567' }), paid({ row: 4, cents: 5000 })];
  const other = order({ code: 'TLR-2222', operation: '01234568', buyer: 'Rosa Quispe' });
  const found = matchStatement(rows, [order(), other]);
  expect(found.map(({ kind, code, repeats }) => [kind, code, repeats])).toEqual([
    ['match', 'TLR-8F3K', undefined],
    ['repeated', null, 2],
    ['none', null, undefined],
  ]);
});

it('takes no two lines without a number for the same payment', () => {
  const unnumbered = { operation: null, payer: 'ROSA QUISPE' };
  const found = matchStatement([paid(unnumbered), paid({ ...unnumbered, row: 3 })], []);
  expect(found.map(({ kind }) => kind)).toEqual(['none', 'none']);
});

it('does not take the number of a paid order for a mistyped one of another order', () => {
  const orders = [order({ state: 'paid', cents: 5000 }), order({ code: 'TLR-2222', operation: '01234568' })];
  expect(matchStatement([paid()], orders)).toMatchObject([{ kind: 'none', code: null }]);
});

it('compares 2,000 payments with 2,000 orders in less than two seconds', () => {
  const rows = Array.from({ length: 2000 }, (_, at) => paid({ row: at, operation: String(50_000_000 + at) }));
  const orders = Array.from({ length: 2000 }, (_, at) =>
    order({ code: `TLR-${at}`, operation: String(81_234_567 + at), buyer: `Persona ${at}` }),
  );
  const started = performance.now();
  expect(matchStatement(rows, orders).every(({ kind }) => kind === 'none')).toBe(true);
  expect(performance.now() - started).toBeLessThan(2000);
});
