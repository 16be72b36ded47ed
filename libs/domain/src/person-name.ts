export interface PersonName {
  name: string;
  last_name: string;
}

/** Maximum length of a name or last name, in UTF-16 units. */
export const PERSON_NAME_MAX = 120;

/** Trims the text and replaces each run of white space with one space. */
export function collapseSpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/**
 * A user's name and last name with normalized spaces. Without a last name, the last word of the name becomes the last
 * name; a single word stays the name.
 */
export function normalizePersonName(user: { name?: string | null; last_name?: string | null }): PersonName {
  const name = collapseSpaces(user.name ?? '');
  const lastName = collapseSpaces(user.last_name ?? '');
  if (lastName) return { name, last_name: lastName };
  const words = name.split(' ');
  if (words.length < 2) return { name, last_name: '' };
  return { name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}
