/**
 * Returns the SQL condition that a text contains each word of an array, in any order. Text and words must be in lower
 * case, without accents.
 * @param text SQL expression of the text.
 * @param words SQL expression of the words (`text[]`): `$1` or `:words`.
 */
export function likeWords(text: string, words: string): string {
  return `${text} like all (array(select like_anywhere(word) from unnest(cast(${words} as text[])) word))`;
}
