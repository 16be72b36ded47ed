import { useNavigate } from '@tanstack/react-router';
import { forgetLastNav, session } from '../session';

/** Logs out: forgets token, user and where one came from, and goes to /acceso. The rest goes by `onLogout`. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    session.logout();
    forgetLastNav();
    void navigate({ to: '/acceso' });
  };
}
