/** The largest id that PostgreSQL's `integer` holds. */
export const ID_MAX = 2_147_483_647;

const ID = /^[1-9]\d{0,9}$/;

/** True for an integer from 1 to `ID_MAX`. */
export function isId(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= ID_MAX;
}

/** The id written as decimal digits without leading zeros; `null` for any other text. */
export function parseId(text: string): number | null {
  const id = ID.test(text) ? Number(text) : 0;
  return isId(id) ? id : null;
}
