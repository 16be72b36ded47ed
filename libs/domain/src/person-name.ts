export interface PersonName {
  name: string;
  last_name: string;
}

/** The longest name or last name, in UTF-16 units. */
export const PERSON_NAME_MAX = 120;

/** Trimmed, and every run of white space one space. */
export function collapseSpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/**
 * A user's name in its two parts, trimmed and with runs of spaces collapsed. Without a last name, the last word of
 * the name becomes it; a single word stays the name.
 */
export function normalisePersonName(user: { name?: string | null; last_name?: string | null }): PersonName {
  const name = collapseSpaces(user.name ?? '');
  const lastName = collapseSpaces(user.last_name ?? '');
  if (lastName) return { name, last_name: lastName };
  const words = name.split(' ');
  if (words.length < 2) return { name, last_name: '' };
  return { name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}
