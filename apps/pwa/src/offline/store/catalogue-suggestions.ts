import type { CourseSuggestions } from '@telar/contracts/courses';
import { suggestedCategories, suggestedCourses, SUGGESTION_LIMITS } from '@telar/domain/course-suggestions';
import { containsWords, foldedWords } from '@telar/domain/search-words';
import { coursesByIds, readCatalogue } from './catalogue';
import type { CatalogueCoverage } from './catalogue-coverage';

export interface CachedSuggestions extends CourseSuggestions {
  coverage: CatalogueCoverage;
}

/** Suggests as the server does, from the cached catalogue. Returns `null` if nothing was ever cached. */
export function suggestFromCatalogue(search: string): Promise<CachedSuggestions | null> {
  return readCatalogue(async ({ readEntries, coverage }) => {
    const entries = await readEntries();
    const words = foldedWords(search);
    const ids: number[] = [];
    for (const { id, text } of entries) {
      if (containsWords(text, words)) ids.push(id);
      if (ids.length === SUGGESTION_LIMITS.searched) break;
    }
    const found = (await coursesByIds(ids)).map(({ id, title }) => ({ id, title }));
    const categories = suggestedCategories(
      entries.flatMap(({ category }) => category ?? []),
      search,
    );
    return { courses: suggestedCourses(found, search, categories.length), categories, coverage };
  });
}
