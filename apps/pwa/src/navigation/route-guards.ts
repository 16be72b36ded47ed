import { can } from '@telar/domain/roles';
import { safeReturnPath } from '@telar/domain/return-path';
import { redirect } from '@tanstack/react-router';
import type { RouterContext } from './router-context';
import type { StaticDataRouteOption } from '@tanstack/react-router';
import { capabilityAt } from './staff-screens';
import type { Denial } from './static-data';

interface GuardInput {
  context: RouterContext;
  location: { href: string };
  /** The routes of the address, the page itself last. */
  matches: readonly { fullPath: string; staticData: StaticDataRouteOption }[];
}

/** What a guarded layout is handed. */
export interface Gated {
  /** What to tell instead of the page; `null` for who may see it. */
  denial: Denial | null;
}

/** Only logged-in people pass; others go to the login, which remembers where they wanted to go. */
export function requireLogin({ context, location }: Omit<GuardInput, 'matches'>): void {
  if (context.session.get().isLoggedIn) return;
  throw redirect({ to: '/iniciar-sesion', search: { volver: safeReturnPath(location.href) } });
}

/**
 * As `requireLogin`; but where nobody could log in for want of network, the account whose session the clock ended on
 * this device passes, to read what it kept (`shelfReader`).
 */
export function requireLoginOrShelf(input: Omit<GuardInput, 'matches'>): void {
  if (input.context.session.lockedAccount() === null || navigator.onLine) requireLogin(input);
}

/**
 * Only roles with the capability of the page's staff screen pass, and nobody where it is none; other logged-in people
 * go to the start, unless the page has something to tell them first.
 */
export function requireCapability(input: GuardInput): Gated {
  requireLogin(input);
  const page = input.matches.at(-1);
  const capability = capabilityAt(page?.fullPath ?? '');
  const delay = page?.staticData.denial;
  if (capability && can(input.context.session.get().userRole, capability)) return { denial: null };
  if (!capability || !delay) throw redirect({ to: '/' });
  return { denial: { capability, delay } };
}
