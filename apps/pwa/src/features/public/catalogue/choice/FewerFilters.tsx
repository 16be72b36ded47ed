import { useQueries } from '@tanstack/react-query';
import { courseListQuery } from '../../../../api/courses/catalogue';
import { ButtonLink } from '../../../../ui/Button';
import type { CatalogueSearch } from '../catalogue-search';
import { courseCountText } from '../course-count';
import { everyFilter } from './chosen-filters';

/** For a search with several filters and no courses: says how many there are without each one of them. */
export function FewerFilters({ search }: { search: CatalogueSearch }) {
  const filters = everyFilter(search);
  const results = useQueries({ queries: filters.map(({ without }) => courseListQuery(without)) });
  const helpful = filters.flatMap((filter, index) => {
    const count = results[index]?.data?.data.total ?? 0;
    return count > 0 ? [{ ...filter, count }] : [];
  });
  if (helpful.length === 0) return null;
  return (
    <ul aria-label="Quita un filtro" className="flex flex-wrap justify-center gap-2">
      {helpful.map(({ text, without, count }) => (
        <li key={text} className="min-w-0">
          <ButtonLink
            to="/cursos"
            search={without}
            variant="outline"
            className="max-w-full wrap-anywhere"
            activeOptions={{ exact: true }}
          >
            Sin {text}: {courseCountText(count)}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
