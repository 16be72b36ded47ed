import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AcceptedTemplate } from '@telar/contracts/templates';
import { TEMPLATES_TEXTS } from '@telar/texts/screens/issuing';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { templatesQuery } from '../../../../api/templates';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { PanelStatus } from '../ui/PanelStatus';
import { useDeletedItem } from '../ui/use-deleted-item';
import { DeleteTemplate } from './DeleteTemplate';
import { TemplateList } from './TemplateList';
import { TemplateUpload } from './TemplateUpload';

interface TemplatesPanelProps {
  chosen: string | null;
  onChoose: (name: string | null) => void;
}

const byName = (a: AcceptedTemplate, b: AcceptedTemplate) => a.name.localeCompare(b.name, 'es');

/** Uploads, lists, shows and deletes templates. */
export function TemplatesPanel({ chosen, onChoose }: TemplatesPanelProps) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(templatesQuery);
  const [toDelete, setToDelete] = useState<string | null>(null);
  const { deleted, setDeleted, heading } = useDeletedItem();

  function updateList(change: (templates: readonly AcceptedTemplate[]) => AcceptedTemplate[]): void {
    queryClient.setQueryData(templatesQuery.queryKey, (templates) => templates && change(templates));
    void queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey });
  }

  function addUploaded(template: AcceptedTemplate): void {
    updateList((templates) => [...templates.filter(({ name }) => name !== template.name), template].sort(byName));
    onChoose(template.name);
  }

  function remove(name: string): void {
    updateList((templates) => templates.filter((template) => template.name !== name));
    if (name === chosen) onChoose(null);
    setToDelete(null);
    setDeleted(name);
  }

  return (
    <section aria-labelledby="templates" className="flex flex-col gap-3">
      <div className="flex min-h-11 items-center justify-between">
        <div>
          <h2 id="templates" ref={heading} tabIndex={-1} className="titulo-3">
            Plantillas
          </h2>
          <p className="text-sm text-suave">{isFetching ? 'Actualizando la lista…' : 'Elige una o sube otra.'}</p>
        </div>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Actualizar la lista de plantillas"
          title="Actualizar"
          aria-busy={isFetching || undefined}
          onClick={() => void refetch()}
        >
          <RefreshCw size={18} aria-hidden="true" className={cx(isFetching && 'animate-spin')} />
        </Button>
      </div>
      <TemplateUpload onUploaded={addUploaded} />
      <PanelStatus
        hasList={data !== undefined}
        error={error && messageOf(error, TEMPLATES_TEXTS.listFailed)}
        busy={isFetching}
        loadingLabel="Cargando plantillas…"
        onRetry={() => void refetch()}
      />
      {data?.length === 0 && (
        <p className="rounded-boton bg-hundido px-4 py-3 text-suave">
          Aún no hay plantillas. Sube la primera: un PDF con tu diseño, con campos de formulario o sin ellos.
        </p>
      )}
      {data && data.length > 0 && (
        <TemplateList templates={data} chosen={chosen} onChoose={onChoose} onDelete={setToDelete} />
      )}
      <LiveRegion>{deleted !== null && `Plantilla eliminada: ${deleted}`}</LiveRegion>
      <DeleteTemplate name={toDelete} onClose={() => setToDelete(null)} onDeleted={remove} />
    </section>
  );
}
