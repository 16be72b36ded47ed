import { hasFilters } from '@telar/domain/catalogue-choice';
import { COURSES_TEXTS } from '@telar/texts/screens/every-page';
import type { CatalogueCoverage } from '../../../../offline/store/catalogue-coverage';
import { ButtonLink } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import type { CatalogueSearch } from '../catalogue-search';
import { FewerFilters } from './FewerFilters';

interface NoMatchesProps {
  search: CatalogueSearch;
  /** True if other pages have courses. */
  isPastLastPage: boolean;
  coverage: CatalogueCoverage;
}

/** Says that a page of the catalogue has no courses, and which filter hides them. */
export function NoMatches({ search, isPastLastPage, coverage }: NoMatchesProps) {
  if (isPastLastPage) {
    return (
      <EmptyState
        title="No hay cursos en esta página."
        action={
          <ButtonLink
            to="/cursos"
            search={{ ...search, page: undefined }}
            variant="outline"
            activeOptions={{ exact: true }}
          >
            Ir a la primera página
          </ButtonLink>
        }
      />
    );
  }
  const isFiltered = hasFilters(search);
  if (!search.search && !search.category && !isFiltered) return <EmptyState title={COURSES_TEXTS.empty} />;
  return (
    <EmptyState
      title={COURSES_TEXTS.empty}
      action={
        <>
          <FewerFilters search={search} />
          <ButtonLink to="/cursos" search={{}} variant="outline" activeOptions={{ exact: true }}>
            Ver todos los cursos
          </ButtonLink>
        </>
      }
    >
      {emptyReason(coverage, isFiltered)}
    </EmptyState>
  );
}

function emptyReason(coverage: CatalogueCoverage, isFiltered: boolean): string {
  if (coverage !== 'all') return 'Ahora solo se buscó en la parte del catálogo que guarda este dispositivo.';
  if (isFiltered) return 'Ningún curso cumple todo lo que elegiste.';
  return 'Prueba con otra palabra o con todas las categorías.';
}
