import { REVOCATION_TEXTS } from '@telar/texts/screens/certificates';
import { useEffect, useRef } from 'react';
import { Alert } from '../../../../ui/Alert';

/** Says that it is done, and takes the focus from the button that went with the certificate. */
export function RevokedNotice() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert tone="success">{REVOCATION_TEXTS.done}</Alert>
    </div>
  );
}
