import { SCAN_TEXTS } from '@telar/texts/screens/verification';
import ShieldX from 'lucide-react/icons/shield-x';
import { useEffect, useRef } from 'react';
import type { ScanResult } from '../scan-result';

/**
 * Shows the text of a QR code that leads to no certificate, and what to do. The text is not a link, so users do not
 * open it by mistake.
 */
export function ForeignQr({ text, found }: Exclude<ScanResult, { found: 'certificate' }>) {
  const notice = useRef<HTMLDivElement>(null);
  // On a phone the field for files is below the visible part of the page, and this notice is above it.
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    void notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={notice}
      role="alert"
      className="flex items-start gap-3 rounded-boton bg-error-fondo px-4 py-3.5 text-error"
    >
      <ShieldX size={24} aria-hidden="true" className="shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{SCAN_TEXTS[found]}</p>
        <p className="text-[0.9375rem] wrap-anywhere">Dice: {text}</p>
        <p className="text-[0.9375rem]">{SCAN_TEXTS.typeCode}</p>
      </div>
    </div>
  );
}
