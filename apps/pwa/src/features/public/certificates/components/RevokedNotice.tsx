import { REVOCATION_TEXTS } from '@telar/texts/screens/certificates';
import { useEffect, useRef } from 'react';
import { Alert } from '../../../../ui/Alert';

/** Confirms a revocation. It receives the focus, because the button that had it disappeared. */
export function RevokedNotice() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert tone="success">{REVOCATION_TEXTS.done}</Alert>
    </div>
  );
}
