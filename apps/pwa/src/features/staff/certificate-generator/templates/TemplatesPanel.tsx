import { TEMPLATES_TEXTS } from '@telar/texts/screens/issuing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { ErrorState } from '../../../../ui/ErrorState';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { templatesQuery } from '../../../../api/templates';
import type { ListedTemplate } from '../../../../api/templates';
import { DeleteTemplate } from './DeleteTemplate';
import { TemplateList } from './TemplateList';
import { TemplateUpload } from './TemplateUpload';

interface TemplatesPanelProps {
  chosen: string | null;
  onChoose: (name: string | null) => void;
}

const byName = (a: ListedTemplate, b: ListedTemplate) => a.name.localeCompare(b.name, 'es');

/** Templates: upload one, choose one, look at it, delete it. */
export function TemplatesPanel({ chosen, onChoose }: TemplatesPanelProps) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(templatesQuery);
  const [doomed, setDoomed] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The row that had the focus is gone.
  useEffect(() => {
    if (deleted !== null) heading.current?.focus();
  }, [deleted]);

  function change(next: (templates: readonly ListedTemplate[]) => ListedTemplate[]): void {
    queryClient.setQueryData(templatesQuery.queryKey, (templates) => templates && next(templates));
    void queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey });
  }

  function uploaded(template: ListedTemplate): void {
    change((templates) => [...templates.filter(({ name }) => name !== template.name), template].sort(byName));
    onChoose(template.name);
  }

  function remove(name: string): void {
    change((templates) => templates.filter((template) => template.name !== name));
    if (name === chosen) onChoose(null);
    setDoomed(null);
    setDeleted(name);
  }

  const message = error && messageOf(error, TEMPLATES_TEXTS.listFailed);
  return (
    <section aria-labelledby="templates" className="flex flex-col gap-3">
      <div className="flex min-h-11 items-center justify-between">
        <div>
          <h2 id="templates" ref={heading} tabIndex={-1} className="titulo-3">
            Plantillas
          </h2>
          <p className="text-sm text-suave">Elige una o sube otra.</p>
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
      <TemplateUpload onUploaded={uploaded} />
      {message && data && (
        <Alert
          tone="error"
          action={
            <Button variant="outline" size="compact" busy={isFetching} onClick={() => void refetch()}>
              Reintentar
            </Button>
          }
        >
          {message}
        </Alert>
      )}
      {message && !data && <ErrorState message={message} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !message && (
        <Loading label="Cargando plantillas…" className="flex flex-col gap-2">
          <Skeleton className="h-20 rounded-boton" />
          <Skeleton className="h-20 rounded-boton" />
          <Skeleton className="h-20 rounded-boton" />
        </Loading>
      )}
      {data?.length === 0 && (
        <p className="rounded-boton bg-hundido px-4 py-3 text-suave">
          Aún no hay plantillas. Sube la primera: un PDF con tu diseño, con campos de formulario o sin ellos.
        </p>
      )}
      {data && data.length > 0 && (
        <TemplateList templates={data} chosen={chosen} onChoose={onChoose} onDelete={setDoomed} />
      )}
      <LiveRegion>{deleted !== null && `Plantilla eliminada: ${deleted}`}</LiveRegion>
      <DeleteTemplate name={doomed} onClose={() => setDoomed(null)} onDeleted={remove} />
    </section>
  );
}
