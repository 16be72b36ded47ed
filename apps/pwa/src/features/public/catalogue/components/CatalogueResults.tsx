import { LIMITS } from '@telar/domain/limits';
import { Suspense, useRef } from 'react';
import type { FreshOrCached } from '../../../../api/client/network-first';
import type { CataloguePage } from '../../../../api/courses/catalogue';
import { lazyOrEmpty } from '../../../../navigation/lazy-or-empty';
import type { CatalogueCoverage } from '../../../../offline/store/catalogue-coverage';
import { CachedNote } from '../../../../offline/ui/CachedNote';
import { pageCount, pageText } from '../../../../ui/page-numbers';
import { Pagination } from '../../../../ui/Pagination';
import type { CatalogueSearch } from '../catalogue-search';
import { courseCountText } from '../course-count';
import { CourseGrid } from './CourseGrid';

// Most searches find courses.
const NoMatches = lazyOrEmpty(async () => (await import('../choice/NoMatches')).NoMatches);

/** What a cached copy contains. */
const SUBJECTS: Record<CatalogueCoverage, string> = {
  all: 'Catálogo guardado',
  newest: 'Parte del catálogo: los cursos más nuevos y los que viste',
  viewed: 'Parte del catálogo, guardada al verla',
};

interface CatalogueResultsProps {
  result: FreshOrCached<CataloguePage>;
  /** The search that this response belongs to. */
  search: CatalogueSearch;
  /** True while the next response loads. */
  waiting: boolean;
  onRefresh: () => void;
  refreshing: boolean;
}

/** Shows one page of courses with their number, or says that there are none. */
export function CatalogueResults({ result, search, waiting, onRefresh, refreshing }: CatalogueResultsProps) {
  const { data, cachedAt, why } = result;
  const count = useRef<HTMLParagraphElement>(null);
  if (data.courses.length === 0) {
    return (
      <Suspense>
        <NoMatches search={search} isPastLastPage={data.total > 0} coverage={data.coverage} />
      </Suspense>
    );
  }
  const page = search.page ?? 1;
  const pages = pageCount(data.total, LIMITS.coursePageSize);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-[0.9375rem] text-suave">
        <p ref={count} tabIndex={-1}>
          <strong className="font-semibold text-tinta">{courseCountText(data.total)}</strong>
          {search.category && ` de ${search.category}`}
          {search.search && ` con «${search.search}»`}
          {data.coverage === 'newest' && ' en la parte guardada'}
          {pages > 1 && ` · ${pageText(page, pages)}`}
        </p>
        {cachedAt !== null && (
          <CachedNote
            subject={SUBJECTS[data.coverage]}
            cachedAt={cachedAt}
            reason={why}
            onRefresh={onRefresh}
            refreshing={refreshing}
          />
        )}
      </div>
      <CourseGrid courses={data.courses} waiting={waiting} />
      <Pagination page={page} pages={pages} label="Páginas de cursos" heading={count} />
    </>
  );
}
