import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CertificatePreset, CertificatePresetSummary } from '@telar/contracts/certificate-presets';
import { LIMITS } from '@telar/domain/limits';
import { quantityText } from '@telar/domain/quantity-text';
import { CERTIFICATE_PRESET_TEXTS } from '@telar/texts/screens/issuing';
import { useState } from 'react';
import {
  CERTIFICATE_PRESETS_KEY,
  certificatePresetsQuery,
  fetchCertificatePreset,
} from '../../../../api/certificate-presets';
import { messageOf } from '../../../../api/client/errors';
import { Alert } from '../../../../ui/Alert';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { TextField } from '../../../../ui/TextField';
import type { DraftState } from '../draft/use-draft';
import { PanelStatus } from '../ui/PanelStatus';
import { useDeletedItem } from '../ui/use-deleted-item';
import { DeletePreset } from './DeletePreset';
import { NoPresets } from './NoPresets';
import { PresetList } from './PresetList';
import { SavePreset } from './SavePreset';
import { usePresetSearch } from './use-preset-search';

interface PresetsPanelProps {
  draft: DraftState;
  /** Fills the form from a preset. */
  onFill: (preset: CertificatePreset) => void;
}

const { searchFailed, loadFailed } = CERTIFICATE_PRESET_TEXTS;

/** Searches certificate presets, fills the form from one, saves the form as one, and deletes them. */
export function PresetsPanel({ draft, onFill }: PresetsPanelProps) {
  const queryClient = useQueryClient();
  const { text, setText, search, setPage, setPageSize } = usePresetSearch();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(certificatePresetsQuery(search));
  const fill = useMutation({ mutationFn: fetchCertificatePreset, onSuccess: onFill });
  const [toDelete, setToDelete] = useState<CertificatePresetSummary | null>(null);
  const { deleted, setDeleted, heading } = useDeletedItem();

  function remove({ id, title }: CertificatePresetSummary): void {
    if (draft.preset?.id === id) draft.setPreset(null);
    if (data?.results.length === 1 && search.page > 1) setPage(search.page - 1);
    void queryClient.invalidateQueries({ queryKey: CERTIFICATE_PRESETS_KEY });
    setToDelete(null);
    fill.reset();
    setDeleted(title);
  }

  return (
    <section aria-labelledby="certificate-presets" className="flex flex-col gap-3">
      <div>
        <h2 id="certificate-presets" ref={heading} tabIndex={-1} className="titulo-3">
          Catálogo de cursos
        </h2>
        <p className="text-sm text-suave">Completa el formulario con un curso guardado.</p>
      </div>
      <SavePreset draft={draft} isReloading={fill.isPending} onReload={fill.mutate} />
      <TextField
        label="Buscar curso"
        type="search"
        autoComplete="off"
        maxLength={LIMITS.searchMax}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <LiveRegion>
        {data && !isPlaceholderData && quantityText(data.total, 'curso encontrado', 'cursos encontrados')}
      </LiveRegion>
      {fill.error && <Alert tone="error">{messageOf(fill.error, loadFailed)}</Alert>}
      <PanelStatus
        hasList={data !== undefined}
        error={error && messageOf(error, searchFailed)}
        busy={isFetching}
        loadingLabel="Buscando cursos…"
        onRetry={() => void refetch()}
      />
      {data?.results.length === 0 && <NoPresets search={search.q} onReset={() => setText('')} />}
      {data && data.results.length > 0 && (
        <PresetList
          found={data}
          search={search}
          isOutdated={isPlaceholderData}
          linkedId={draft.preset?.id ?? null}
          fetchingId={fill.isPending ? fill.variables : null}
          onPage={setPage}
          onPageSize={setPageSize}
          onFill={({ id }) => fill.mutate(id)}
          onDelete={setToDelete}
        />
      )}
      <LiveRegion>{deleted !== null && `Curso eliminado del catálogo: ${deleted}`}</LiveRegion>
      <DeletePreset preset={toDelete} onClose={() => setToDelete(null)} onDeleted={remove} />
    </section>
  );
}
