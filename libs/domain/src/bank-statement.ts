import { isCalendarDate } from './dates';
import { fileDate } from './file-date';
import { fold } from './fold';
import { normalizeOperationNumber } from './orders';

/** A cell of a file. */
type Cell = string | number | boolean | null;

/** A payment that the academy received. */
export interface StatementRow {
  /** The number of the line, as spreadsheets count: from 1. */
  row: number;
  /** `YYYY-MM-DD`; `null` if the statement has no day. */
  day: string | null;
  cents: number;
  /** Digits; `null` if the statement has none. */
  operation: string | null;
  /** As written in the statement; empty if missing. */
  payer: string;
}

export interface Statement {
  rows: StatementRow[];
  /** Lines with data that could not be used, and why. */
  refused: { row: number; reason: 'amount' | 'date' }[];
  /** Lines of money that was paid out. */
  outgoing: number;
  /** Columns that were not found; `rows` is then empty. `key`: neither an operation number nor a payer. */
  missing: ('amount' | 'key')[];
}

export const STATEMENT_LIMITS = {
  rows: 2000,
  /** Lines above the headings: there banks write the account and its owner. */
  headLines: 30,
  payer: 120,
} as const;

/** Headings of each column, in lower case without accents and punctuation; the most specific first. */
const HEADINGS = {
  amount: [
    'monto recibido',
    'abono',
    'abonos',
    'credito',
    'creditos',
    'haber',
    'ingreso',
    'ingresos',
    'deposito',
    'depositos',
    'monto',
    'importe',
    'amount',
  ],
  operation: [
    'numero de operacion',
    'nro de operacion',
    'n de operacion',
    'no de operacion',
    'num de operacion',
    'numero operacion',
    'nro operacion',
    'n operacion',
    'no operacion',
    'num operacion',
    'codigo de operacion',
    'operacion numero',
    'operacion nro',
    'operacion',
    'referencia',
  ],
  day: [
    'fecha de operacion',
    'fecha operacion',
    'fecha y hora',
    'fecha de la operacion',
    'fecha proceso',
    'fecha de proceso',
    'fecha valor',
    'fecha valuta',
    'fecha',
    'date',
    'f operacion',
  ],
  payer: [
    'origen',
    'ordenante',
    'remitente',
    'nombre del cliente',
    'pagador',
    'enviado por',
    'cliente',
    'nombre',
    'de',
    'descripcion operacion',
    'descripcion',
    'detalle',
    'concepto',
    'glosa',
    'movimiento',
  ],
  type: ['tipo de transaccion', 'tipo transaccion', 'tipo de movimiento', 'tipo', 'cargo abono'],
} as const satisfies Record<string, readonly string[]>;
type Column = keyof typeof HEADINGS;
const COLUMNS = Object.keys(HEADINGS) as Column[];

/** `Monto (S/)` → `monto`. */
const heading = (cell: Cell | undefined) =>
  fold(String(cell ?? '').replace(/[º°ª]/g, ''))
    .replace(/s\/\.?|pen|soles/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** `PAGASTE` in a statement of Yape, and debits of banks. */
const OUTGOING = /^(pagaste|enviaste|cargo|debito|egreso|retiro|pago enviado)/;

function placesIn(line: readonly Cell[]): Record<Column, number> {
  const names = line.map(heading);
  const placeOf = (column: Column) =>
    HEADINGS[column].map((known) => names.indexOf(known)).find((place) => place >= 0) ?? -1;
  return Object.fromEntries(COLUMNS.map((column) => [column, placeOf(column)])) as Record<Column, number>;
}

/**
 * An amount in céntimos: `S/ 1,499.90`, `1.499,90`, `+149.9`, `149`. Negative for `-20.00` and `(20.00)`.
 * @returns `null` if the text is none.
 */
export function statementCents(cell: Cell | undefined): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? Math.round(cell * 100) : null;
  const text = String(cell ?? '')
    .replace(/s\/\.?|pen/gi, '')
    .replace(/[\s\u00a0']/g, '');
  const [, open, sign, digits] = /^(\(?)([+-]?)(\d[\d.,]*)\)?$/.exec(text) ?? [];
  if (digits === undefined) return null;
  const [, decimals] = /[.,](\d{1,2})$/.exec(digits) ?? [];
  const whole = (decimals === undefined ? digits : digits.slice(0, -decimals.length - 1)).replace(/[.,]/g, '');
  const cents = Number(whole) * 100 + Number((decimals ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return open || sign === '-' ? -cents : cents;
}

/** The day in a cell; `null` if it has none. */
function statementDay(cell: Cell): string | null {
  const date = fileDate(cell);
  return isCalendarDate(date) ? date : null;
}

/** `Luz Ñaupari te envió un pago por S/ 149.90.`, as phones notify it. */
const NOTICE =
  /^(?:.*?yape!?\s*:?\s*)?(.{2,120}?) te (?:envi[oó]|yape[oó]|pag[oó]|transfiri[oó])\s.*?s\/\.?\s*(\d[\d.,]*\d|\d)/i;

/** Longer lines are no notifications, and searching them would be slow. */
const NOTICE_MAX = 500;

/** The payments in copied notifications: one in each line. */
export function readNotices(text: string): StatementRow[] {
  return text.split(/\r?\n/).flatMap((line, at) => {
    const [, payer, amount] = (line.length <= NOTICE_MAX && NOTICE.exec(line.trim())) || [];
    const cents = statementCents(amount?.replace(/[.,]$/, ''));
    if (!payer || cents === null || cents <= 0) return [];
    const [, operation] = /operaci[oó]n\D{0,12}(\d[\d\s.-]{4,24}\d)/i.exec(line) ?? [];
    return [{ row: at + 1, day: null, cents, operation: normalizeOperationNumber(operation ?? ''), payer }];
  });
}

/**
 * Reads a statement of Yape or a bank from the cells of a file. Lines above the headings are skipped, columns may be in
 * any order, and unknown ones are ignored. Rows of money that was paid out are counted and left out.
 */
export function readStatement(table: readonly (readonly Cell[])[]): Statement {
  const heads = table.slice(0, STATEMENT_LIMITS.headLines).map(placesIn);
  const isHead = ({ amount, operation, payer, day }: Record<Column, number>) =>
    amount >= 0 && (operation >= 0 || payer >= 0 || day >= 0);
  const at = heads.findIndex(isHead);
  const place = heads[at];
  const statement: Statement = { rows: [], refused: [], outgoing: 0, missing: [] };
  if (!place) return { ...statement, missing: ['amount'] };
  if (place.operation < 0 && place.payer < 0) return { ...statement, missing: ['key'] };
  for (const [index, line] of table.slice(at + 1).entries()) {
    readLine(statement, at + index + 2, (column) => (place[column] < 0 ? null : (line[place[column]] ?? null)));
  }
  return statement;
}

const isEmpty = (cell: Cell) => cell === null || String(cell).trim() === '';

function readLine(statement: Statement, row: number, cell: (column: Column) => Cell): void {
  if (COLUMNS.every((column) => isEmpty(cell(column)))) return;
  const cents = statementCents(cell('amount'));
  if (OUTGOING.test(fold(String(cell('type') ?? '')).trim()) || (cents !== null && cents < 0)) {
    statement.outgoing += 1;
    return;
  }
  // For debits, banks leave the credit empty or zero. Rows of totals have no day.
  if (cents === 0 || isEmpty(cell('amount'))) return;
  if (cents === null) {
    statement.refused.push({ row, reason: 'amount' });
    return;
  }
  const day = statementDay(cell('day'));
  if (day === null && !isEmpty(cell('day'))) {
    statement.refused.push({ row, reason: 'date' });
    return;
  }
  const operation = normalizeOperationNumber(String(cell('operation') ?? ''));
  const payer = String(cell('payer') ?? '')
    .trim()
    .slice(0, STATEMENT_LIMITS.payer);
  if (operation === null && payer === '') return;
  statement.rows.push({ row, day, cents, operation, payer });
}
