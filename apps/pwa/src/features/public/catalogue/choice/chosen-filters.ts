import { COURSE_LEVEL_NAMES } from '@telar/domain/course-level';
import type { CatalogueSearch } from '../catalogue-search';
import { hoursText, priceText } from './ranges';

/** A filter that is set. */
export interface ChosenFilter {
  /** "Nivel básico". */
  text: string;
  /** The URL parameters without this filter, on the first page. */
  without: CatalogueSearch;
}

/** The filters that are set besides the search and the category. */
export function chosenFilters(search: CatalogueSearch): ChosenFilter[] {
  const { live, level, price_min, price_max, hours_min, hours_max } = search;
  const all = { ...search, page: undefined };
  const filters: (ChosenFilter | false | undefined)[] = [
    live && { text: 'En vivo', without: { ...all, live: undefined } },
    level && {
      text: `Nivel ${COURSE_LEVEL_NAMES[level].toLowerCase()}`,
      without: { ...all, level: undefined },
    },
    (price_min !== undefined || price_max !== undefined) && {
      text: priceText({ min: price_min, max: price_max }),
      without: { ...all, price_min: undefined, price_max: undefined },
    },
    (hours_min !== undefined || hours_max !== undefined) && {
      text: hoursText({ min: hours_min, max: hours_max }),
      without: { ...all, hours_min: undefined, hours_max: undefined },
    },
  ];
  return filters.filter((filter) => !!filter);
}

/** As `chosenFilters`, with the search and the category. */
export function everyFilter(search: CatalogueSearch): ChosenFilter[] {
  const all = { ...search, page: undefined };
  return [
    ...(search.search ? [{ text: `«${search.search}»`, without: { ...all, search: undefined } }] : []),
    ...(search.category ? [{ text: search.category, without: { ...all, category: undefined } }] : []),
    ...chosenFilters(search),
  ];
}
