/**
 * Which characters the fonts of a certificate lack.
 * @param label of the field they stand in, where the sentence does not stand beside it.
 */
export function missingCharacters(characters: readonly string[], label?: string): string {
  const named = characters.map((character) => `«${character}»`).join(', ');
  return `No se puede imprimir ${named}${label ? ` en «${label}»` : ''}.`;
}
