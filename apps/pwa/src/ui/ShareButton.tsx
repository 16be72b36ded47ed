import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import { useStateAfterPress } from '../browser/use-after-press';
import { Button } from './Button';
import { LiveRegion } from './LiveRegion';
import { useCopy } from './use-copy';

interface ShareButtonProps {
  title: string;
  /** The page's URL. */
  url: string;
}

const COPIED = 'Enlace copiado';
const FAILED = 'No se pudo copiar. Copia la dirección desde la barra del navegador.';

/**
 * Opens the system's share sheet if available, with a second button that copies the URL. Otherwise copies it and says
 * so.
 */
export function ShareButton({ title, url }: ShareButtonProps) {
  const { outcome, copy } = useCopy();
  const [shareFailed, setShareFailed] = useStateAfterPress(false);
  const canShare = typeof navigator.share === 'function';
  const isCopied = outcome === 'copied';
  const failure = shareFailed || outcome === 'refused' ? FAILED : '';

  async function share(): Promise<void> {
    if (!canShare) return void copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof Error && error.name === 'AbortError') return;
      setShareFailed(true);
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => void share()}>
        {isCopied && !canShare ? <Check size={20} aria-hidden="true" /> : <Share2 size={20} aria-hidden="true" />}
        {isCopied && !canShare ? COPIED : 'Compartir'}
      </Button>
      {canShare && (
        <Button variant="quiet" onClick={() => void copy(url)}>
          {isCopied ? COPIED : 'Copiar enlace'}
        </Button>
      )}
      <LiveRegion>{isCopied ? COPIED : failure}</LiveRegion>
      {failure && <p className="text-sm text-suave">{failure}</p>}
    </>
  );
}
