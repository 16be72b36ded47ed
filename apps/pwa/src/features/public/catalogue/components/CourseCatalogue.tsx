import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '@telar/domain/limits';
import { COURSES_TEXTS } from '@telar/texts/screens/every-page';
import { Suspense, useEffect, useState } from 'react';
import { messageOf } from '../../../../api/client/errors';
import type { FreshOrCached } from '../../../../api/client/network-first';
import { courseListQuery } from '../../../../api/courses/catalogue';
import type { CataloguePage } from '../../../../api/courses/catalogue';
import { whenIdle } from '../../../../browser/when-idle';
import { lazyOrEmpty } from '../../../../navigation/lazy-or-empty';
import { StorageNotice } from '../../../../offline/ui/StorageNotice';
import { ErrorState } from '../../../../ui/ErrorState';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { pageCount, pageText } from '../../../../ui/page-numbers';
import { SearchField } from '../../../../ui/SearchField';
import type { CatalogueSearch } from '../catalogue-search';
import { courseCountText } from '../course-count';
import { prepareSearch } from '../prepare-search';
import { LateSuggestions } from '../suggestions/LateSuggestions';
import { CatalogueResults } from './CatalogueResults';
import { CategoryChips } from './CategoryChips';
import { CourseGridSkeleton } from './CourseGrid';

// Reserves the height of the panel: a row of labelled fields, or a button on phones.
const ChoiceSpace = () => (
  <div>
    <div className="h-6 max-lg:hidden" />
    <div className="h-11" />
  </div>
);

// The courses do not wait for it.
const ChoicePanel = lazyOrEmpty(async () => (await import('../choice/ChoicePanel')).ChoicePanel);

interface CourseCatalogueProps {
  search: CatalogueSearch;
  /** Called with the typed search text, to write it to the URL. */
  onSearch: (text: string) => void;
  /** Called with the chosen filters and order, to write them to the URL. */
  onChoose: (search: CatalogueSearch) => void;
}

/**
 * Shows the catalogue with search, categories, filters and one page of cards, and its loading, empty and error states.
 */
export function CourseCatalogue({ search, onSearch, onChoose }: CourseCatalogueProps) {
  const query = useQuery(courseListQuery(search));
  const shown = useLatest(query.data, search);
  const total = query.data?.data.total;
  const page = pageText(search.page ?? 1, pageCount(total ?? 0, LIMITS.coursePageSize));
  const isCopy = typeof query.data?.cachedAt === 'number';
  useEffect(() => {
    if (isCopy) whenIdle(prepareSearch);
  }, [isCopy]);

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-4">
        {/* The device may go offline while the user types. */}
        <div onFocus={prepareSearch}>
          <SearchField
            label="Buscar cursos"
            placeholder="Busca por tema, curso o docente"
            search={search.search ?? ''}
            onSearch={onSearch}
            large
          >
            <LateSuggestions />
          </SearchField>
        </div>
        <CategoryChips search={search} />
        <Suspense fallback={<ChoiceSpace />}>
          <ChoicePanel search={search} onChange={onChoose} />
        </Suspense>
      </div>
      <LiveRegion>
        {total === undefined ? '' : total === 1 ? '1 curso encontrado' : `${courseCountText(total)} encontrados`}
        {query.data?.data.coverage === 'newest' && ' en la parte guardada'}
        {page && `, ${page}`}
      </LiveRegion>
      <StorageNotice />
      {query.isError && (
        <ErrorState
          message={messageOf(query.error, COURSES_TEXTS.loadFailed)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {shown ? (
        <CatalogueResults
          {...shown}
          waiting={query.data === undefined}
          onRefresh={() => void query.refetch()}
          refreshing={query.isFetching}
        />
      ) : (
        query.isPending && <CourseGridSkeleton />
      )}
    </div>
  );
}

interface Shown {
  result: FreshOrCached<CataloguePage>;
  search: CatalogueSearch;
}

/** Returns the last response and its search, so that they stay on the screen while the next one loads or fails. */
function useLatest(result: FreshOrCached<CataloguePage> | undefined, search: CatalogueSearch): Shown | undefined {
  const [latest, setLatest] = useState<Shown>();
  if (!result) return latest;
  if (result === latest?.result) return latest;
  const shown = { result, search };
  setLatest(shown);
  return shown;
}
