/**
 * A whole number with the thousands separator of Peru: `12045` → `12,045`. Does not use `Intl`, which costs a phone
 * about 40 ms on the first page.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
