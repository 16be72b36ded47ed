/** Text for comparison in searches: lower case without accents ("Diseño" → "diseno"). */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
