import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';

interface ShareButtonProps {
  title: string;
  /** The page's URL. */
  url: string;
}

const COPIED = 'Enlace copiado';

/** Opens the system's share sheet if available. Otherwise copies the page's URL and says so. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const [message, setMessage] = useState('');

  async function share(): Promise<void> {
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setMessage(COPIED);
      }
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof Error && error.name === 'AbortError') return;
      setMessage('No se pudo copiar. Copia la dirección desde la barra del navegador.');
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => void share()}>
        {message === COPIED ? <Check size={20} aria-hidden="true" /> : <Share2 size={20} aria-hidden="true" />}
        {message === COPIED ? COPIED : 'Compartir'}
      </Button>
      <LiveRegion>{message}</LiveRegion>
      {message !== '' && message !== COPIED && <p className="text-sm text-suave">{message}</p>}
    </>
  );
}
