import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { Button } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { useCopy } from '../../../../ui/use-copy';

interface ShareButtonProps {
  title: string;
  /** The page's URL. */
  url: string;
}

const COPIED = 'Enlace copiado';
const FAILED = 'No se pudo copiar. Copia la dirección desde la barra del navegador.';

/** Opens the system's share sheet if available. Otherwise copies the page's URL and says so. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const { outcome, copy } = useCopy();
  const [shareFailed, setShareFailed] = useStateAfterPress(false);
  const isCopied = outcome === 'copied';
  const failure = shareFailed || outcome === 'refused' ? FAILED : '';

  async function share(): Promise<void> {
    if (typeof navigator.share !== 'function') {
      await copy(url);
      return;
    }
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
        {isCopied ? <Check size={20} aria-hidden="true" /> : <Share2 size={20} aria-hidden="true" />}
        {isCopied ? COPIED : 'Compartir'}
      </Button>
      <LiveRegion>{isCopied ? COPIED : failure}</LiveRegion>
      {failure && <p className="text-sm text-suave">{failure}</p>}
    </>
  );
}
