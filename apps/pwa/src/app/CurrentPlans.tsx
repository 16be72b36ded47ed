import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { plansQuery } from '../api/plans';

/** Reads the plans that the home page shows, whose response the page contains. */
export function CurrentPlans() {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  useQuery({ ...plansQuery, enabled: isHome });
  return null;
}
