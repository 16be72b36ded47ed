import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { notice } from '../navigation/notice';

const NoticeAlert = lazy(() => import('./NoticeAlert'));

/** Shows the notice that the previous page left for this one, until the user leaves the page. */
export function PageNotice() {
  const { pathname } = useLocation();
  const shown = useSyncExternalStore(notice.subscribe, notice.get);
  const isHere = shown?.path === pathname;
  useEffect(() => {
    if (!isHere) notice.dismiss();
  }, [isHere]);
  if (!shown || !isHere) return null;
  return (
    <Suspense>
      <NoticeAlert tone={shown.tone} text={shown.text} onClose={notice.dismiss} />
    </Suspense>
  );
}
