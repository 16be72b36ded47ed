/**
 * Code points that Unicode gives no look of their own: soft hyphens, zero-width and direction marks, variation
 * selectors.
 */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]/gu;

/** The text without invisible characters, which make two texts that look alike different. */
export const removeInvisible = (text: string): string => text.replace(INVISIBLE, '');
