import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onFailedCall } from '../api/client/request';
import { refusesToken } from '../api/client/session-refusal';
import { useStateAfterPress } from '../browser/use-after-press';
import { session } from '../session/session';
import { lazyOrRetry } from '../ui/lazy-or-retry';
import { followRefusedChanges } from './refused-changes';

const RenewalDialog = lazyOrRetry(() => import('./RenewalDialog'));

/** An offer to log in again. */
interface Offer {
  /** Why the server refused the session. */
  message: string;
  /** The path of the page that the offer belongs to. */
  path: string;
}

/**
 * Offers a login over the page when the server refuses the session in the middle of work. The page stays as it is, with
 * what was typed and the files that were chosen. Each page offers the login once, and again when the user tries to
 * send. After the login, the errors of the refused session disappear.
 */
export function SessionRenewal() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const [offer, setOffer] = useStateAfterPress<Offer | null>(null);
  useEffect(() => {
    let offeredPath: string | null = null;
    const refusedChanges = followRefusedChanges(queryClient.getMutationCache());
    onFailedCall((error, token, method = 'GET') => {
      // The session may have a newer token than the call.
      if (!refusesToken(error) || token !== session.get().token) return;
      // During a navigation, the call belongs to the page that opens.
      const path = router.latestLocation.pathname;
      if (method === 'GET' && path === offeredPath) return;
      offeredPath = path;
      setOffer({ message: error.message, path });
    });
    const stopSession = session.subscribe(() => {
      offeredPath = null;
      setOffer(null);
      refusedChanges.clear();
    });
    return () => {
      onFailedCall(() => {});
      stopSession();
      refusedChanges.stop();
    };
  }, [router, queryClient, setOffer]);

  if (offer?.path !== pathname) return null;
  return <RenewalDialog message={offer.message} onClose={() => setOffer(null)} />;
}
