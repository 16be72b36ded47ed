export interface PersonName {
  name: string;
  last_name: string;
}

function collapse(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/**
 * A user's name in its two parts, trimmed and with runs of spaces collapsed. Without a last name, the last word of
 * the name becomes it; a single word stays the name.
 */
export function normalisePersonName(user: { name?: string | null; last_name?: string | null }): PersonName {
  const name = collapse(user.name ?? '');
  const lastName = collapse(user.last_name ?? '');
  if (lastName) return { name, last_name: lastName };
  const words = name.split(' ');
  if (words.length < 2) return { name, last_name: '' };
  return { name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}
