/** A text of another alphabet lacks thousands. */
const NAMED_MAX = 10;

/**
 * Says which characters the certificate's fonts do not have.
 * @param label of the field, if the sentence is not shown next to it.
 */
export function missingCharacters(characters: readonly string[], label?: string): string {
  const named = characters.slice(0, NAMED_MAX).map((character) => `«${character}»`);
  const others = characters.length - named.length;
  const list = named.join(', ') + (others > 0 ? ` y ${others} más` : '');
  return `No se puede imprimir ${list}${label ? ` en «${label}»` : ''}.`;
}
