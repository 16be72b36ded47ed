import type { CertificatePresetList, CertificatePresetSummary } from '@telar/contracts/certificate-presets';
import { PRESET_PAGE_SIZES } from '@telar/domain/staff-page-sizes';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { CertificatePresetSearch } from '../../../../api/certificate-presets';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { pageCount } from '../../../../ui/page-numbers';
import { SelectField } from '../../../../ui/SelectField';
import { PresetRow } from './PresetRow';

interface PresetListProps {
  found: Pick<CertificatePresetList, 'results' | 'total'>;
  search: CertificatePresetSearch;
  /** True while the list for this search loads and the previous list is shown. */
  isOutdated: boolean;
  /** The preset that the form was filled from. */
  linkedId: number | null;
  /** The preset that is loading. */
  fetchingId: number | null;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
  onFill: (preset: CertificatePresetSummary) => void;
  onDelete: (preset: CertificatePresetSummary) => void;
}

const PAGE_SIZES = PRESET_PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

/** Shows one page of the matching presets, with the page size and page buttons. */
export function PresetList({ found, search, isOutdated, linkedId, fetchingId, ...on }: PresetListProps) {
  const { page, pageSize } = search;
  const pages = pageCount(found.total, pageSize);
  return (
    <>
      <ul className={cx('flex flex-col gap-2 transition-opacity duration-150', isOutdated && 'opacity-60')}>
        {found.results.map((preset) => (
          <PresetRow
            key={preset.id}
            preset={preset}
            linked={preset.id === linkedId}
            busy={preset.id === fetchingId}
            onFill={() => on.onFill(preset)}
            onDelete={() => on.onDelete(preset)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-end justify-between gap-2">
        <SelectField
          label="Por página"
          options={PAGE_SIZES}
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
