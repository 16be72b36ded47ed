export type Star = 'full' | 'half' | 'empty';

/** Returns five stars for a rating of 0 to 5; a remainder of 0.5 or more is a half star. */
export function stars(rating: number): Star[] {
  const bounded = Math.min(5, Math.max(0, Number.isFinite(rating) ? rating : 0));
  return Array.from({ length: 5 }, (_, place) => {
    const left = bounded - place;
    if (left >= 1) return 'full';
    return left >= 0.5 ? 'half' : 'empty';
  });
}
