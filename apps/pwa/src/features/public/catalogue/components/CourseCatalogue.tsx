import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@telar/domain/counts';
import { LIMITS } from '@telar/domain/limits';
import { messageOf } from '../../../../api/client/errors';
import type { Answer } from '../../../../api/client/network-first';
import { CachedNote } from '../../../../offline/ui/CachedNote';
import { StorageNotice } from '../../../../offline/ui/StorageNotice';
import { whenIdle } from '../../../../browser/when-idle';
import { COURSES_TEXTS } from '@telar/texts/screens/every-page';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { Pagination } from '../../../../ui/Pagination';
import { SearchField } from '../../../../ui/SearchField';
import type { CataloguePage } from '../../../../api/courses/catalogue';
import { prepareSearch } from '../prepare-search';
import { courseListQuery } from '../../../../api/courses/catalogue';
import type { CatalogueSearch } from '../catalogue-search';
import { CategoryChips } from './CategoryChips';
import { CourseGrid, CourseGridSkeleton } from './CourseGrid';

const courses = (count: number) => `${formatCount(count)} ${count === 1 ? 'curso' : 'cursos'}`;

interface CourseCatalogueProps {
  search: CatalogueSearch;
  /** Called with the typed search text, to write it to the URL. */
  onSearch: (text: string) => void;
}

/** Shows the catalogue with search, categories and one page of cards, and its loading, empty and error states. */
export function CourseCatalogue({ search, onSearch }: CourseCatalogueProps) {
  const query = useQuery(courseListQuery(search));
  const shown = useLatest(query.data, search);
  const total = query.data?.data.total;
  const isCopy = typeof query.data?.cachedAt === 'number';
  useEffect(() => {
    if (isCopy) whenIdle(prepareSearch);
  }, [isCopy]);

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-4">
        {/* The network may go while one types. */}
        <div onFocus={prepareSearch}>
          <SearchField
            label="Buscar cursos"
            placeholder="Busca por tema, curso o docente"
            search={search.search ?? ''}
            onSearch={onSearch}
            large
          />
        </div>
        <CategoryChips category={search.category} search={search.search} />
      </div>
      <LiveRegion>
        {total === undefined ? '' : total === 1 ? '1 curso encontrado' : `${courses(total)} encontrados`}
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
        <Results
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
  answer: Answer<CataloguePage>;
  /** The search that this response belongs to. */
  search: CatalogueSearch;
}

/** The last response and its search. It stays on the screen while the next one loads or fails. */
function useLatest(answer: Answer<CataloguePage> | undefined, search: CatalogueSearch): Shown | undefined {
  const [latest, setLatest] = useState<Shown>();
  if (!answer) return latest;
  if (answer === latest?.answer) return latest;
  const shown = { answer, search };
  setLatest(shown);
  return shown;
}

interface ResultsProps extends Shown {
  /** True while the next response loads. */
  waiting: boolean;
  onRefresh: () => void;
  refreshing: boolean;
}

function Results({ answer: { data, cachedAt, why }, search, waiting, ...refresh }: ResultsProps) {
  const page = search.page ?? 1;
  const pages = Math.max(1, Math.ceil(data.total / LIMITS.coursePageSize));
  const narrowed = Boolean(search.search ?? search.category);
  if (data.courses.length === 0) {
    const beyond = data.total > 0;
    return (
      <EmptyState
        title={beyond ? 'No hay cursos en esta página.' : COURSES_TEXTS.empty}
        action={
          (beyond || narrowed) && (
            <ButtonLink
              to="/cursos"
              search={beyond ? { ...search, page: undefined } : {}}
              variant="outline"
              activeOptions={{ exact: true }}
            >
              {beyond ? 'Ir a la primera página' : 'Ver todos los cursos'}
            </ButtonLink>
          )
        }
      >
        {!beyond && narrowed && 'Prueba con otra palabra o con todas las categorías.'}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-[0.9375rem] text-suave">
        <p>
          <strong className="font-semibold text-tinta">{courses(data.total)}</strong>
          {search.category && ` de ${search.category}`}
          {search.search && ` con «${search.search}»`}
          {pages > 1 && ` · página ${page} de ${pages}`}
        </p>
        {cachedAt !== null && (
          <CachedNote
            what={data.isComplete ? 'Catálogo guardado' : 'Parte del catálogo, guardada al verla'}
            cachedAt={cachedAt}
            why={why}
            {...refresh}
          />
        )}
      </div>
      <CourseGrid courses={data.courses} waiting={waiting} />
      <Pagination page={page} pages={pages} label="Páginas de cursos" />
    </>
  );
}
