import { can, safeReturnPath } from '@telar/domain';
import type { Capability } from '@telar/domain';
import { redirect } from '@tanstack/react-router';
import type { RouterContext } from './router-context';

interface GuardInput {
  context: RouterContext;
  location: { href: string };
}

/** Only logged-in people pass; others go to the login, which remembers where they wanted to go. */
export function requireLogin({ context, location }: GuardInput): void {
  if (context.session.get().isLoggedIn) return;
  throw redirect({ to: '/iniciar-sesion', search: { volver: safeReturnPath(location.href) } });
}

/** Only roles with this capability pass; other logged-in people go to the start. */
export function requireCapability(input: GuardInput, capability: Capability): void {
  requireLogin(input);
  if (!can(input.context.session.get().userRole, capability)) throw redirect({ to: '/' });
}
