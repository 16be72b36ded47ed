/** Text as a search compares it: without accents and capitals ("Diseño" → "diseno"). */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
