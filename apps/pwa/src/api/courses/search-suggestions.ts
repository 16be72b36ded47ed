import { queryOptions } from '@tanstack/react-query';
import type { CourseSuggestions } from '@telar/contracts/courses';
import { PATHS } from '@telar/contracts/paths';
import { isObject } from '@telar/domain/is-object';
import { TIMEOUTS } from '@telar/domain/limits';
import { numberOf, objectsOf, textOf } from '../client/raw-values';
import { request } from '../client/request';
import { suggestFromCachedCatalogue } from './cached-catalogue';

/** Parses suggestions; leaves out those without a text. @throws if the body is not a list of them. */
function parseSuggestions(body: unknown): CourseSuggestions {
  if (!isObject(body) || !Array.isArray(body['categories'])) throw new Error('Not suggestions');
  return {
    courses: objectsOf(body['courses'])
      .map((course) => ({ id: numberOf(course['id']), title: textOf(course['title']) }))
      .filter(({ id, title }) => Number.isInteger(id) && title !== ''),
    categories: body['categories'].map(textOf).filter((name) => name !== ''),
  };
}

/** Suggestions from the cached catalogue; `null` if it was never cached, or if this browser has no storage. */
export function cachedSuggestionsQuery(search: string) {
  return queryOptions({
    queryKey: ['search-suggestions', 'cached', search],
    queryFn: () =>
      suggestFromCachedCatalogue(search).catch((error: unknown) => {
        console.error(error);
        return null;
      }),
    // The device may be offline, and reading again costs nothing.
    networkMode: 'always',
    staleTime: 0,
  });
}

/** Suggestions of the server. A request that is no longer needed is aborted. */
export function searchSuggestionsQuery(search: string) {
  return queryOptions({
    queryKey: ['search-suggestions', 'server', search],
    queryFn: ({ signal }) =>
      request(`${PATHS.courseSuggestions}?${new URLSearchParams({ search })}`, {
        timeout: TIMEOUTS.courses,
        parse: parseSuggestions,
        signal,
      }),
    retry: false,
  });
}
