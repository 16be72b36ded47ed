/**
 * Returns the SQL condition that a text contains each of the words, in any order. It has one comparison for each word,
 * because PostgreSQL finds no array of patterns in a trigram index. A search of 100 characters has at most 50 words.
 * @param text SQL of the text, in lower case and without accents.
 * @param words at least one, with or without accents.
 * @param value adds a value to the statement and returns its parameter.
 */
export const likeWords = (text: string, words: readonly string[], value: (word: string) => string): string =>
  words.map((word) => `${text} like like_anywhere(${value(word)})`).join(' and ');
