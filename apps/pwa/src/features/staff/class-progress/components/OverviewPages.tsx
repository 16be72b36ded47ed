import { formatCount } from '@telar/domain/counts';
import { PROGRESS_LIMITS } from '@telar/domain/progress';
import { Button } from '../../../../ui/Button';

interface OverviewPagesProps {
  /** From 1. */
  page: number;
  /** Courses on all pages. */
  total: number;
  onPage: (page: number) => void;
}

const PAGE = PROGRESS_LIMITS.overviewPage;

/** Links to the other pages of courses. Shows nothing if there is one page. */
export function OverviewPages({ page, total, onPage }: OverviewPagesProps) {
  if (total <= PAGE) return null;
  return (
    <nav aria-label="Páginas de cursos" className="flex flex-wrap items-center justify-center gap-3">
      <Button variant="outline" size="compact" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Anterior
      </Button>
      <span className="text-suave tabular-nums">
        Página {formatCount(page)} de {formatCount(Math.ceil(total / PAGE))}
      </span>
      <Button variant="outline" size="compact" disabled={page * PAGE >= total} onClick={() => onPage(page + 1)}>
        Siguiente
      </Button>
    </nav>
  );
}
