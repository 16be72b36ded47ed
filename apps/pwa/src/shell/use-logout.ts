import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetLastNav, session } from '../session';

/** Logs out: forgets token, user, where one came from and every answer kept in memory, and goes to /acceso. */
export function useLogout(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    session.logout();
    forgetLastNav();
    queryClient.clear();
    void navigate({ to: '/acceso' });
  };
}
