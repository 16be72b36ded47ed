import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CourseSuggestions } from '@telar/contracts/courses';
import { SUGGESTION_LIMITS } from '@telar/domain/course-suggestions';
import { cachedSuggestionsQuery, searchSuggestionsQuery } from '../../../../api/courses/search-suggestions';
import { usePause } from '../../../../browser/use-pause';

const NONE: CourseSuggestions = { courses: [], categories: [] };

/**
 * Suggests courses and categories once the text did not change for a moment: first from the cached catalogue. If that
 * is not the whole catalogue, the server's suggestions replace them.
 */
export function useSuggestions(text: string): CourseSuggestions {
  const search = usePause(text);
  const isSearched = text.length >= SUGGESTION_LIMITS.searchMin && search.length >= SUGGESTION_LIMITS.searchMin;
  const cached = useQuery({
    ...cachedSuggestionsQuery(search),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  const isEnough = cached.data?.coverage === 'all';
  const fresh = useQuery({
    ...searchSuggestionsQuery(search),
    enabled: isSearched && cached.isSuccess && !cached.isPlaceholderData && !isEnough,
    placeholderData: keepPreviousData,
  });
  if (!isSearched) return NONE;
  return (isEnough ? null : fresh.data) ?? cached.data ?? NONE;
}
