import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';

interface ShareButtonProps {
  title: string;
  /** The page's address. */
  url: string;
}

const COPIED = 'Enlace copiado';

/** Hands the page to another app where the device can, else copies its address and says so. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const [said, setSaid] = useState('');

  async function share(): Promise<void> {
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setSaid(COPIED);
      }
    } catch (error) {
      // Whoever closes the share sheet has not failed at anything.
      if (error instanceof Error && error.name === 'AbortError') return;
      setSaid('No se pudo copiar. Copia la dirección desde la barra del navegador.');
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => void share()}>
        {said === COPIED ? <Check size={20} aria-hidden="true" /> : <Share2 size={20} aria-hidden="true" />}
        {said === COPIED ? COPIED : 'Compartir'}
      </Button>
      <LiveRegion>{said}</LiveRegion>
      {said !== '' && said !== COPIED && <p className="text-sm text-suave">{said}</p>}
    </>
  );
}
