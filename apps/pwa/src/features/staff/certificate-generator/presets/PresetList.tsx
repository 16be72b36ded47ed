import type {
  CertificatePresetList as CataloguePage,
  CertificatePresetSummary,
} from '@telar/contracts/certificate-presets';
import { LIMITS } from '@telar/domain/limits';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { SelectField } from '../../../../ui/SelectField';
import type { CertificatePresetSearch } from '../../../../api/certificate-presets';
import { CatalogueRow } from './PresetRow';

interface CatalogueListProps {
  found: Pick<CataloguePage, 'results' | 'total'>;
  search: CertificatePresetSearch;
  /** True while another page or another search is on its way. */
  stale: boolean;
  /** The entry that the form was filled from. */
  loaded: number | null;
  /** The entry that is being fetched. */
  fetching: number | null;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
  onFill: (entry: CertificatePresetSummary) => void;
  onDelete: (entry: CertificatePresetSummary) => void;
}

const SIZES = LIMITS.certificatePresetPageSizes.map((size) => ({ value: String(size), label: String(size) }));

/** The entries found, a page at a time. */
export function CatalogueList({ found, search, stale, loaded, fetching, ...on }: CatalogueListProps) {
  const { page, pageSize } = search;
  const pages = Math.max(1, Math.ceil(found.total / pageSize));
  return (
    <>
      <ul className={cx('flex flex-col gap-2 transition-opacity duration-150', stale && 'opacity-60')}>
        {found.results.map((entry) => (
          <CatalogueRow
            key={entry.id}
            entry={entry}
            loaded={entry.id === loaded}
            busy={entry.id === fetching}
            onFill={() => on.onFill(entry)}
            onDelete={() => on.onDelete(entry)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-end justify-between gap-2">
        <SelectField
          label="Por página"
          options={SIZES}
          value={String(pageSize)}
          onChange={({ currentTarget }) => on.onPageSize(Number(currentTarget.value))}
        />
        <nav aria-label="Páginas del catálogo" className="flex items-center">
          <Button
            variant="quiet"
            size="icon"
            aria-label="Página anterior"
            disabled={page <= 1}
            onClick={() => on.onPage(page - 1)}
          >
            <ChevronLeft size={20} aria-hidden="true" />
          </Button>
          <span className="text-sm tabular-nums text-suave">
            {page} de {pages}
          </span>
          <Button
            variant="quiet"
            size="icon"
            aria-label="Página siguiente"
            disabled={page >= pages}
            onClick={() => on.onPage(page + 1)}
          >
            <ChevronRight size={20} aria-hidden="true" />
          </Button>
        </nav>
      </div>
    </>
  );
}
