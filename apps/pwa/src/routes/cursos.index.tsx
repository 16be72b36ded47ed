import { createFileRoute } from '@tanstack/react-router';
import { courseListQuery } from '../api/courses/catalogue';
import { toCatalogueSearch } from '../features/public/catalogue/catalogue-search';
import type { CatalogueSearch } from '../features/public/catalogue/catalogue-search';
import { CourseCatalogue } from '../features/public/catalogue/components/CourseCatalogue';
import { pageParam } from '../navigation/search-params';
import { useScreenHead } from '../ui/use-screen-head';

export const Route = createFileRoute('/cursos/')({
  validateSearch: (search: Record<string, unknown>): CatalogueSearch =>
    toCatalogueSearch(search, pageParam(search['page'])),
  loaderDeps: ({ search }) => search,
  // Not awaited: the page opens at once with a skeleton.
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(courseListQuery(deps)),
  component: CoursesPage,
});

function CoursesPage() {
  useScreenHead('/cursos');
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <div className="pagina flex flex-col gap-6 py-10 lg:gap-8 lg:py-14">
      <div className="flex max-w-lectura flex-col gap-2">
        <h1 className="titulo-1">Cursos</h1>
        <p className="text-lg text-balance text-suave">
          Elige qué aprender. Cada curso termina con un certificado que cualquiera puede verificar.
        </p>
      </div>
      <CourseCatalogue
        search={search}
        onSearch={(text) =>
          void navigate({
            search: (previous) => ({ ...previous, search: text || undefined, page: undefined }),
            replace: true,
            resetScroll: false,
          })
        }
        onChoose={(chosen) => void navigate({ search: chosen, resetScroll: false })}
      />
    </div>
  );
}
