import { PAYMENT_TEXTS } from '@telar/texts/screens/checkout';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { Button } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { useCopy } from '../../../../ui/use-copy';

interface CopyButtonProps {
  /** The name of the button: "Copiar el monto". */
  label: string;
  /** What is copied. */
  text: string;
  /** Announced after copying. */
  done: string;
}

/** Copies a text to the clipboard and says whether it worked. */
export function CopyButton({ label, text, done }: CopyButtonProps) {
  const { outcome, copy } = useCopy();
  const Icon = outcome === 'copied' ? Check : Copy;
  const messages = { copied: done, refused: PAYMENT_TEXTS.notCopied };
  const message = outcome === null ? '' : messages[outcome];
  return (
    <>
      <Button variant="quiet" size="icon" aria-label={label} title={label} onClick={() => void copy(text)}>
        <Icon size={18} aria-hidden="true" />
      </Button>
      <LiveRegion>{message}</LiveRegion>
      {outcome === 'refused' && <span className="text-sm text-suave">{message}</span>}
    </>
  );
}
