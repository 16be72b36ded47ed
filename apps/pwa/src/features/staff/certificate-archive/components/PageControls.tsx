import { Link, useLocation } from '@tanstack/react-router';
import { formatCount } from '@telar/domain/counts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { buttonStyle } from '../../../../ui/button-style';

interface PageControlsProps {
  /** Where the shown page starts; `undefined` for the first page. */
  cursor: number | undefined;
  /** Where the next page starts; `null` if there is none. */
  next: number | null;
}

/** The number of the shown page, from 1; `null` if a link opened it and its number is not known. */
export function usePageNumber(cursor: number | undefined): number | null {
  const trail = useLocation({ select: ({ state }) => state.archiveTrail });
  if (cursor === undefined) return 1;
  return trail ? trail.length + 1 : null;
}

/**
 * Links to the next page and to the one before. Pages have no numbers in the URL, because any of them can be far down.
 */
export function PageControls({ cursor, next }: PageControlsProps) {
  const trail = useLocation({ select: ({ state }) => state.archiveTrail }) ?? [];
  const page = usePageNumber(cursor);
  const isFirst = cursor === undefined;
  if (isFirst && next === null) return null;
  /** `trail` has the cursors of the pages before; `0` is the first page. */
  const to = (target: number | undefined, before: readonly number[]) => ({
    to: '.' as const,
    // Otherwise the router marks the first page, whose URL has no `cursor`, as current on every page.
    activeOptions: { exact: true },
    search: ((previous: Record<string, unknown>) => ({ ...previous, cursor: target, id: undefined })) as never,
    state: { archiveTrail: before.length > 0 ? before : undefined },
    className: buttonStyle({ variant: 'outline', size: 'compact' }),
  });
  return (
    <nav aria-label="Páginas de certificados" className="flex flex-wrap items-center justify-center gap-2">
      {!isFirst && trail.length !== 1 && <Link {...to(undefined, [])}>Ir al comienzo</Link>}
      {!isFirst && trail.length > 0 && (
        <Link {...to(trail.at(-1) || undefined, trail.slice(0, -1))} rel="prev">
          <ChevronLeft size={18} aria-hidden="true" />
          Anterior
        </Link>
      )}
      {page !== null && <span className="px-2 text-suave tabular-nums">Página {formatCount(page)}</span>}
      {next !== null && (
        <Link {...to(next, isFirst ? [0] : [...trail, ...(trail.length > 0 ? [cursor] : [])])} rel="next">
          Siguiente
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
