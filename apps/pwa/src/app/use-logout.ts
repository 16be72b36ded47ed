import { useRouter } from '@tanstack/react-router';
import { forgetLastNav } from '../session/last-nav-from';
import { session } from '../session/session';

/** Logs out: forgets token, user and where one came from, and starts over at /acceso. The rest goes by `onLogout`. */
export function useLogout(): () => void {
  const { history } = useRouter();
  return () => {
    session.logout();
    forgetLastNav();
    import('../navigation/reset-history')
      .then(({ startHistoryOver }) => startHistoryOver(history, '/acceso'))
      .catch((error: unknown) => {
        console.error(error);
        history.push('/acceso');
      });
  };
}
