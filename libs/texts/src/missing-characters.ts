/**
 * Says which characters the certificate's fonts do not have.
 * @param label of the field, if the sentence is not shown next to it.
 */
export function missingCharacters(characters: readonly string[], label?: string): string {
  const named = characters.map((character) => `«${character}»`).join(', ');
  return `No se puede imprimir ${named}${label ? ` en «${label}»` : ''}.`;
}
