/** The orders that visitors choose from, as URLs name them. `CATALOGUE_SORTS` has their meaning. */
export const CATALOGUE_SORT_NAMES = ['new', 'price_asc', 'price_desc', 'rating'] as const;
export type CatalogueSort = (typeof CATALOGUE_SORT_NAMES)[number];

/** The highest bound of a filter, in soles or in hours. */
export const FILTER_MAX = 99_999;
