import { fold } from './fold';

/** The words of a search text as typed, each once. A text matches if it contains all of them, in any order. */
export function searchWords(search: string): string[] {
  return [...new Set(search.split(/\s+/).filter((word) => word !== ''))];
}

/** The folded words of a search text, to pass to `containsWords`. */
export function foldedWords(search: string): string[] {
  return searchWords(fold(search));
}

/** Whether a folded text contains all of the folded words, in any order. */
export function containsWords(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word));
}

/** Returns a function that tells whether a text contains all words of the search, ignoring case and accents. */
export function wordFilter(search: string): (text: string) => boolean {
  const words = foldedWords(search);
  return (text) => containsWords(fold(text), words);
}
