import type { CertificateContent } from '@telar/certificate-pdf/content';
import { PLACEMENT_TEXTS } from '@telar/texts/screens/issuing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { templatePlacementQuery, templatePdfQuery } from '../../../../api/templates';
import { PlacementBoard } from './PlacementEditor';

interface PlacementEditorProps {
  /** The template's name; `null`: the editor is shut. */
  name: string | null;
  /** What stands in the boxes meanwhile. */
  content: CertificateContent;
  onClose: () => void;
  onSaved: () => void;
}

type OpenEditorProps = Omit<PlacementEditorProps, 'name' | 'onClose'> & {
  name: string;
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
};

function OpenEditor({ name, ...rest }: OpenEditorProps) {
  const places = useQuery({ ...templatePlacementQuery(name), refetchOnWindowFocus: false });
  const bytes = useQuery(templatePdfQuery(name));
  if (places.data && bytes.data) {
    return <PlacementBoard name={name} template={bytes.data} start={places.data} {...rest} />;
  }
  const error = places.error ?? bytes.error;
  if (error) {
    const retry = () => void Promise.all([places.refetch(), bytes.refetch()]);
    const busy = places.isFetching || bytes.isFetching;
    return <ErrorState message={messageOf(error, PLACEMENT_TEXTS.loadFailed)} busy={busy} onRetry={retry} />;
  }
  return (
    <Loading label="Abriendo la plantilla…">
      <Skeleton className="mx-auto aspect-[1.414] max-h-[70dvh] max-w-4xl" />
    </Loading>
  );
}

/** Over the whole screen: where a template's values go. Changes that were not kept are asked about. */
export function PlacementEditor({ name, content, onClose, onSaved }: PlacementEditorProps) {
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);

  function leave(): void {
    setDirty(false);
    setAsking(false);
    onClose();
  }

  const tryToLeave = () => (dirty ? setAsking(true) : leave());
  return (
    <Dialog open={name !== null} onClose={tryToLeave} title="Ubicar los datos en la plantilla" shape="full">
      {name !== null && (
        <OpenEditor
          name={name}
          content={content}
          onDirty={setDirty}
          onCancel={tryToLeave}
          onSaved={() => {
            leave();
            onSaved();
          }}
        />
      )}
      <Dialog open={asking} onClose={() => setAsking(false)} title="¿Salir sin guardar la ubicación?" shape="narrow">
        <p>Los cambios que hiciste en esta plantilla se pierden.</p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={leave}>
            Salir sin guardar
          </Button>
          <Button onClick={() => setAsking(false)}>Seguir aquí</Button>
        </div>
      </Dialog>
    </Dialog>
  );
}
