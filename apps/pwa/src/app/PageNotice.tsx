import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { dismissNotice, notice } from '../navigation/notice';
import { lazyOrRetry } from '../ui/lazy-or-retry';

const NoticeAlert = lazyOrRetry(() => import('./NoticeAlert'));

/** Shows the notice that the previous page set for this one, until the user leaves the page. */
export function PageNotice() {
  const { pathname } = useLocation();
  const currentNotice = useSelector(notice);
  const isHere = currentNotice?.path === pathname;
  useEffect(() => {
    if (!isHere) dismissNotice();
  }, [isHere]);
  if (!currentNotice || !isHere) return null;
  return <NoticeAlert notice={currentNotice} onClose={dismissNotice} />;
}
