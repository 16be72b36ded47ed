import type { Course } from '@telar/contracts/courses';
import { MostRelated, relatedPoints, relatedWords } from '@telar/domain/related-courses';
import { coursesByIds, readCatalogue } from './catalogue';

export type RelatedSource = Pick<Course, 'id' | 'title' | 'category' | 'level'>;

/**
 * Finds related courses as the server does, in the cached catalogue. Returns `null` if nothing was ever cached.
 * @param without ids of courses to leave out
 */
export function relatedInCatalogue(
  { id, title, category, level }: RelatedSource,
  without: readonly number[],
): Promise<Course[] | null> {
  return readCatalogue(async ({ readEntries }) => {
    const words = relatedWords(title);
    const left = new Set([...without, id]);
    const most = new MostRelated();
    for (const entry of await readEntries()) {
      if (left.has(entry.id)) continue;
      const sharedWords = words.filter((word) => entry.text.includes(word)).length;
      const sameCategory = category !== null && entry.category === category;
      const sameLevel = Boolean(level) && entry.choice?.level === level;
      const points = relatedPoints(sharedWords, sameCategory, sameLevel);
      if (most.isWanted(points)) most.add(entry.id, points);
    }
    return coursesByIds(most.found);
  });
}
