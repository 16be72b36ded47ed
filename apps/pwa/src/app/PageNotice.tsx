import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { notice } from '../navigation/notice';

const NoticeAlert = lazy(() => import('./NoticeAlert'));

/** What the page before has to say about how it went, over this page until one leaves it. */
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
