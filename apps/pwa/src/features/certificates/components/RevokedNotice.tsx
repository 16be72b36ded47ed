import { SCREEN_TEXTS } from '@telar/texts';
import { useEffect, useRef } from 'react';
import { Alert } from '../../../ui';

/** Says that it is done, and takes the focus from the button that went with the certificate. */
export function RevokedNotice() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert tone="success">{SCREEN_TEXTS.revocation.done}</Alert>
    </div>
  );
}
