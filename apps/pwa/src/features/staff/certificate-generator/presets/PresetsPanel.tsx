import type { CertificatePreset, CertificatePresetSummary } from '@telar/contracts/certificate-presets';
import { CERTIFICATE_PRESET_TEXTS } from '@telar/texts/screens/issuing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { ErrorState } from '../../../../ui/ErrorState';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { TextField } from '../../../../ui/TextField';
import {
  CERTIFICATE_PRESETS_KEY,
  certificatePresetsQuery,
  fetchCertificatePreset,
} from '../../../../api/certificate-presets';
import type { Draft } from '../draft/use-draft';
import { CatalogueList } from './PresetList';
import { DeleteEntry } from './DeletePreset';
import { SaveEntry } from './SavePreset';
import { useSearch } from './use-preset-search';

interface CataloguePanelProps {
  draft: Draft;
  onFill: (entry: CertificatePreset) => void;
}

const TEXTS = CERTIFICATE_PRESET_TEXTS;

/** Courses that are certified again and again: find one, fill the form from it, keep the form as one. */
export function CataloguePanel({ draft, onFill }: CataloguePanelProps) {
  const queryClient = useQueryClient();
  const { text, setText, search, setPage, setPageSize } = useSearch();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(certificatePresetsQuery(search));
  const fill = useMutation({ mutationFn: fetchCertificatePreset, onSuccess: onFill });
  const [doomed, setDoomed] = useState<CertificatePresetSummary | null>(null);
  const [deleted, setDeleted] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The row that had the focus is gone.
  useEffect(() => {
    if (deleted !== null) heading.current?.focus();
  }, [deleted]);

  function remove({ id, title }: CertificatePresetSummary): void {
    if (draft.entry?.id === id) draft.setEntry(null);
    if (data?.results.length === 1 && search.page > 1) setPage(search.page - 1);
    void queryClient.invalidateQueries({ queryKey: CERTIFICATE_PRESETS_KEY });
    setDoomed(null);
    setDeleted(title);
  }

  const message = error && messageOf(error, TEXTS.searchFailed);
  const retry = (
    <Button variant="outline" size="compact" busy={isFetching} onClick={() => void refetch()}>
      Reintentar
    </Button>
  );
  return (
    <section aria-labelledby="certificate-catalogue" className="flex flex-col gap-3">
      <div>
        <h2 id="certificate-catalogue" ref={heading} tabIndex={-1} className="titulo-3">
          Catálogo de cursos
        </h2>
        <p className="text-sm text-suave">Completa el formulario con un curso guardado.</p>
      </div>
      <SaveEntry draft={draft} />
      <TextField
        label="Buscar curso"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <LiveRegion>
        {data && !isPlaceholderData && (data.total === 1 ? '1 curso encontrado' : `${data.total} cursos encontrados`)}
      </LiveRegion>
      {fill.error && <Alert tone="error">{messageOf(fill.error, TEXTS.loadFailed)}</Alert>}
      {message && data && (
        <Alert tone="error" action={retry}>
          {message}
        </Alert>
      )}
      {message && !data && <ErrorState message={message} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !message && (
        <Loading label="Buscando cursos…" className="flex flex-col gap-2">
          <Skeleton className="h-20 rounded-boton" />
          <Skeleton className="h-20 rounded-boton" />
          <Skeleton className="h-20 rounded-boton" />
        </Loading>
      )}
      {data?.results.length === 0 && (
        <div className="flex flex-col items-start gap-2 rounded-boton bg-hundido px-4 py-3">
          <p className="wrap-anywhere text-suave">
            {search.q === ''
              ? 'El catálogo está vacío. Guarda el curso del formulario y la próxima vez lo completas de un toque.'
              : `Ningún curso del catálogo coincide con «${search.q}».`}
          </p>
          {search.q !== '' && (
            <Button variant="outline" size="compact" onClick={() => setText('')}>
              Quitar la búsqueda
            </Button>
          )}
        </div>
      )}
      {data && data.results.length > 0 && (
        <CatalogueList
          found={data}
          search={search}
          stale={isPlaceholderData}
          loaded={draft.entry?.id ?? null}
          fetching={fill.isPending ? fill.variables : null}
          onPage={setPage}
          onPageSize={setPageSize}
          onFill={({ id }) => fill.mutate(id)}
          onDelete={setDoomed}
        />
      )}
      <LiveRegion>{deleted !== null && `Curso eliminado del catálogo: ${deleted}`}</LiveRegion>
      <DeleteEntry entry={doomed} onClose={() => setDoomed(null)} onDeleted={remove} />
    </section>
  );
}
