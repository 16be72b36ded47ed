import { createAtom } from '@tanstack/store';
import type { HeldPlan } from '@telar/contracts/enrollments';
import { useSyncExternalStore } from 'react';
import { useOnline } from '../browser/use-online';
import { storedEnrolledIds } from '../offline/store/holdings';
import { accountId, dataReader } from '../session/data-owner';
import { useSession } from '../session/use-session';

/** What an account has, according to the last response. */
interface Holdings {
  /** The account; `undefined` if this page received nothing yet. */
  account?: number | null;
  /** Ids of the courses that are open; `null` if this page does not know. */
  open: ReadonlySet<number> | null;
  /** When the access to others ended, ISO 8601, by their ids. */
  ended: ReadonlyMap<number, string>;
  plans: readonly HeldPlan[];
  /** Whether this page received the plans. */
  arePlansKnown: boolean;
  /** A plan that can give the course now. The rule is passed in, so that it is not part of the first page. */
  planFor: (courseId: number) => HeldPlan | null;
}

const NO_IDS: ReadonlySet<number> = new Set();

export const NO_HOLDINGS: Holdings = {
  open: null,
  ended: new Map(),
  plans: [],
  arePlansKnown: false,
  planFor: () => null,
};

/**
 * The last ones that this page received. Use it only in `set-enrolled` and `useHoldings`, because they may belong to
 * another account.
 */
export const held = createAtom<Holdings>(NO_HOLDINGS);

const subscribe = (listener: () => void) => held.subscribe(listener).unsubscribe;

/**
 * The ids of the courses that the account has, also of an account whose session expired, as long as its data may be
 * read here; `undefined` until this device knows them. It requests nothing: `EnrolledCourses` does, after the page is
 * shown.
 */
export function useEnrolledIds(): ReadonlySet<number> | undefined {
  const { open } = useHoldings();
  const { isLoggedIn } = useSession();
  // `dataReader` depends on it.
  useOnline();
  if (isLoggedIn) return open ?? storedEnrolledIds(accountId());
  return storedEnrolledIds(dataReader()) ?? NO_IDS;
}

/** Whether the account has the course; `undefined` until this device knows it. */
export const useIsEnrolled = (courseId: number): boolean | undefined => useEnrolledIds()?.has(courseId);

/** What the logged-in account has; nothing if this page only knows another account's. */
export function useHoldings(): Holdings {
  useSession();
  const holdings = useSyncExternalStore(subscribe, held.get);
  return holdings.account === accountId() ? holdings : NO_HOLDINGS;
}
