import { createFileRoute, redirect } from '@tanstack/react-router';
import { safeReturnPath } from '@telar/domain/return-path';

/**
 * Screens for visitors. Logged-in users are redirected to the path in `volver`, as after a login, or to the home page.
 */
export const Route = createFileRoute('/_guest')({
  validateSearch: ({ volver }: Record<string, unknown>): { volver?: string } =>
    typeof volver === 'string' ? { volver } : {},
  beforeLoad: ({ context, search }) => {
    if (context.session.get().isLoggedIn) throw redirect({ href: safeReturnPath(search.volver) });
  },
});
