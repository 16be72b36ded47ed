import type { CatalogueFilters } from '@telar/domain/catalogue-choice';
import type { CatalogueSort } from '@telar/domain/catalogue-sorts';
import { courses } from './paths/courses';

interface CourseListParameters extends CatalogueFilters {
  limit: number;
  offset: number;
  search?: string | undefined;
  category?: string | undefined;
  sort?: CatalogueSort | undefined;
}

/**
 * The path of a catalogue page, newest first without `sort`. The server embeds the same response in the catalogue's
 * HTML page.
 */
export function courseListPath({ limit, offset, ...choice }: CourseListParameters): string {
  const query = new URLSearchParams({ limit: `${limit}`, offset: `${offset}`, sortBy: 'createdAt', order: 'desc' });
  for (const [name, value] of Object.entries(choice)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return `${courses}?${query}`;
}
