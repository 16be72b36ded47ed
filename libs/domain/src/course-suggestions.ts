// What a search field suggests while a visitor types. The server and the device use the same rule.

import { wordFilter } from './search-words';

export const SUGGESTION_LIMITS = {
  /** Categories and courses together. */
  max: 6,
  categories: 2,
  /** Shorter texts match almost everything. */
  searchMin: 2,
  /** How many of the newest matches are checked for titles. */
  searched: 60,
} as const;

/** The categories whose names contain all words of the search, by name. */
export function suggestedCategories(names: Iterable<string>, search: string): string[] {
  return [...new Set(names)]
    .filter(wordFilter(search))
    .sort((a, b) => a.localeCompare(b, 'es'))
    .slice(0, SUGGESTION_LIMITS.categories);
}

/**
 * The courses to suggest below the categories. Those with all words in the title come first; apart from that, the given
 * order stays.
 * @param found the newest courses that the search finds
 * @param categories how many of them are suggested
 */
export function suggestedCourses<Course extends { title: string }>(
  found: readonly Course[],
  search: string,
  categories: number,
): Course[] {
  const isInTitle = wordFilter(search);
  const [inTitle, others] = [true, false].map((wanted) => found.filter(({ title }) => isInTitle(title) === wanted));
  return [...(inTitle ?? []), ...(others ?? [])].slice(0, SUGGESTION_LIMITS.max - categories);
}
