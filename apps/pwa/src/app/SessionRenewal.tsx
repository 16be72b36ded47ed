import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isRefusal } from '../api/client/errors';
import { session } from '../session/session';

const RenewalDialog = lazy(() => import('./RenewalDialog'));

/** The server's message if it refused the session's token; `null` for any other error. */
function refusalOf(error: unknown): string | null {
  if (!session.get().isLoggedIn) return null;
  return isRefusal(error, 'token_missing', 'token_invalid', 'token_revoked') ? error.message : null;
}

/**
 * Offers a login over the page when the server refuses the session in the middle of work. The page stays as it is, with
 * what was typed and the files that were chosen. It offers the login once, and again after the user tries to send.
 */
export function SessionRenewal() {
  const queryClient = useQueryClient();
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    let wasOffered = false;
    const offer = (error: unknown, isSending: boolean) => {
      const refusal = refusalOf(error);
      if (refusal === null || (wasOffered && !isSending)) return;
      wasOffered = true;
      setMessage(refusal);
    };
    const stops = [
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') offer(event.action.error, true);
      }),
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') offer(event.action.error, false);
      }),
      session.subscribe(() => {
        wasOffered = false;
        setMessage(null);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [queryClient]);

  if (message === null) return null;
  return (
    <Suspense>
      <RenewalDialog message={message} onClose={() => setMessage(null)} />
    </Suspense>
  );
}
