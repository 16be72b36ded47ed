/**
 * The SQL condition that a folded text contains each word of an array, in any order.
 * @param text SQL of the folded text.
 * @param words SQL of the words (`text[]`): `$1` or `:words`.
 */
export function likeWords(text: string, words: string): string {
  return `${text} like all (array(select like_anywhere(word) from unnest(cast(${words} as text[])) word))`;
}
