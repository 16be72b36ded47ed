// Reads and converts amounts. `money` writes them: that is all that the first page needs.

/** The amount of a checkout: a finite number, or `null` for any other value. */
export function checkoutAmount(value: unknown): number | null {
  if (typeof value === 'string' && value.trim() === '') return null;
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const amount = Number(value);
  return Number.isFinite(amount) ? amount : null;
}

/** Characters of the longest price: `99999999.99`. */
export const PRICE_MAX_LENGTH = 11;

const DECIMAL = /^\d{1,8}(\.\d{1,2})?$/;

/**
 * Reads a price for the database.
 * @returns soles as decimal text with at most two decimal places, up to 99,999,999.99; `null` if it is not a price.
 */
export function parsePrice(value: number | string): string | null {
  const text = typeof value === 'number' ? String(value) : value.trim();
  return DECIMAL.test(text) ? text : null;
}

/** The céntimos of a price in soles as decimal text (`parsePrice`): `149.90` → 14990. */
export function centsOf(price: string): number {
  const [soles = '', cents = ''] = price.split('.');
  return Number(soles) * 100 + Number(cents.padEnd(2, '0'));
}

/** Céntimos as soles, for responses: 14990 → 149.9. */
export const solesOf = (cents: number): number => cents / 100;
