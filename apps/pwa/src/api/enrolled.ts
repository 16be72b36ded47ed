import { createAtom } from '@tanstack/store';
import type { HeldPlan } from '@telar/contracts/enrollments';
import { useSyncExternalStore } from 'react';
import { storedEnrolledIds } from '../offline/store/enrolled-ids';
import { accountId } from '../session/data-owner';
import { useSession } from '../session/use-session';

/** What an account has, as this page received it. */
interface Holdings {
  /** The account of `open` and `ended`; `undefined` if this page received none. */
  account?: number | null;
  /** Ids of the courses that are open. */
  open: ReadonlySet<number>;
  /** When the access to others ended, ISO 8601, by their ids. */
  ended: ReadonlyMap<number, string>;
  plans: readonly HeldPlan[];
  /** A plan that can give the course now. The rule is not a part of the first page. */
  planFor: (courseId: number) => HeldPlan | null;
}

export const NO_HOLDINGS: Holdings = { open: new Set(), ended: new Map(), plans: [], planFor: () => null };

/** `set-enrolled` changes it. */
export const held = createAtom<Holdings>(NO_HOLDINGS);

const subscribe = (listener: () => void) => held.subscribe(listener).unsubscribe;

/**
 * True if the logged-in account has the course; `undefined` until this device knows it. It requests nothing:
 * `EnrolledCourses` does, after the page is shown.
 */
export function useIsEnrolled(courseId: number): boolean | undefined {
  const { account, open } = useHoldings();
  if (!useSession().isLoggedIn) return false;
  const current = accountId();
  return (account === current ? open : storedEnrolledIds(current))?.has(courseId);
}

export const useHoldings = (): Holdings => useSyncExternalStore(subscribe, held.get);
