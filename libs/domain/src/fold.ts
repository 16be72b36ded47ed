/**
 * Text for comparison in searches: lower case without accents ("Diseño" → "diseno"). Compatibility forms of characters,
 * such as full-width ones, become the usual ones.
 */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
