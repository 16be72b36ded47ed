import { useQuery } from '@tanstack/react-query';
import type { CertificateContent } from '@telar/certificate-pdf/content';
import { PLACEMENT_TEXTS } from '@telar/texts/screens/issuing';
import { useState } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { templateDownloadQuery, templatePdfQuery, templatePlacementQuery } from '../../../../api/templates';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { ErrorState } from '../../../../ui/ErrorState';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { DrawingProgress } from '../ui/DrawingProgress';
import { PlacementEditor } from './PlacementEditor';

interface LoadedEditorProps {
  /** The template's name. */
  name: string;
  content: CertificateContent;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
}

function LoadedEditor({ name, ...rest }: LoadedEditorProps) {
  const placed = useQuery({ ...templatePlacementQuery(name), refetchOnWindowFocus: false });
  const template = useQuery(templatePdfQuery(name));
  const { data: download } = useQuery(templateDownloadQuery(name));
  if (placed.data && template.data) {
    return <PlacementEditor name={name} template={template.data} initial={placed.data} {...rest} />;
  }
  const error = placed.error ?? template.error;
  if (error) {
    return (
      <ErrorState
        message={messageOf(error, PLACEMENT_TEXTS.loadFailed)}
        busy={placed.isFetching || template.isFetching}
        onRetry={() => void Promise.all([placed.refetch(), template.refetch()])}
      />
    );
  }
  return (
    <Loading label="Abriendo la plantilla…" className="relative mx-auto max-w-4xl">
      <Skeleton className="aspect-[1.414] max-h-[70dvh]" />
      <DrawingProgress isDownloading download={download} isFirst />
    </Loading>
  );
}

interface PlacementDialogProps {
  /** The template's name; `null` closes the dialog. */
  name: string | null;
  /** The values to show in the boxes. */
  content: CertificateContent;
  onClose: () => void;
}

/** Shows the placement editor of a template in full screen. It asks before it discards unsaved changes. */
export function PlacementDialog({ name, content, onClose }: PlacementDialogProps) {
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);

  function close(): void {
    setDirty(false);
    setAsking(false);
    onClose();
  }

  const tryToClose = () => (isDirty ? setAsking(true) : close());
  return (
    <>
      <Dialog open={name !== null} onClose={tryToClose} title="Ubicar los datos en la plantilla" shape="full">
        {name !== null && (
          <LoadedEditor
            name={name}
            content={content}
            onDirty={setDirty}
            onCancel={tryToClose}
            onSaved={() => {
              close();
              setSaved(name);
            }}
          />
        )}
        <Dialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title="¿Salir sin guardar la ubicación?"
          shape="narrow"
        >
          <p>Los cambios que hiciste en esta plantilla se pierden.</p>
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Button variant="outline" onClick={close}>
              Salir sin guardar
            </Button>
            <Button onClick={() => setAsking(false)}>Seguir aquí</Button>
          </div>
        </Dialog>
      </Dialog>
      <LiveRegion>{saved !== null && `Ubicación guardada en ${saved}.`}</LiveRegion>
    </>
  );
}
