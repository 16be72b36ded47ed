import { redirect } from '@tanstack/react-router';
import type { StaticDataRouteOption } from '@tanstack/react-router';
import { safeReturnPath } from '@telar/domain/return-path';
import { can } from '@telar/domain/roles';
import { notice } from './notice';
import type { RouterContext } from './router-context';
import { capabilityAt } from './staff-screens';
import type { AccessDenial } from './static-data';

interface GuardInput {
  context: RouterContext;
  location: { href: string };
  /** True if the page is only loaded in advance, for example because the pointer is over its link. */
  preload: boolean;
  /** The matched routes; the page itself is last. */
  matches: readonly { fullPath: string; staticData: StaticDataRouteOption }[];
}

/** The context of a guarded layout. */
export interface GuardedContext {
  /** The message to show instead of the page; `null` if the user has access. */
  denial: AccessDenial | null;
}

/** Redirects visitors to the login, which returns them to this page afterwards. */
function requireLogin({ context, location }: Pick<GuardInput, 'context' | 'location'>): void {
  if (context.session.get().isLoggedIn) return;
  throw redirect({ to: '/iniciar-sesion', search: { volver: safeReturnPath(location.href) } });
}

/**
 * Like `requireLogin`, but offline it also lets the account whose session expired on this device read its saved data.
 */
export function requireLoginOrLockedAccount(input: Pick<GuardInput, 'context' | 'location'>): void {
  if (input.context.session.readableLockedAccount() === null || navigator.onLine) requireLogin(input);
}

/**
 * Lets only roles with the capability of the page's staff screen pass. Other users see the page's message if it has
 * one, otherwise they are redirected to the home page, where a notice says why.
 */
export function requireCapability(input: GuardInput): GuardedContext {
  requireLogin(input);
  const page = input.matches.at(-1);
  const capability = capabilityAt(page?.fullPath ?? '');
  const shownMs = page?.staticData.accessDeniedMs;
  if (capability && can(input.context.session.get().userRole, capability)) return { denial: null };
  if (!capability || !shownMs) {
    if (!input.preload) notice.set({ path: '/', tone: 'warning', denied: capability });
    throw redirect({ to: '/' });
  }
  return { denial: { capability, shownMs } };
}
