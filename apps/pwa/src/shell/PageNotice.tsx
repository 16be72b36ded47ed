import { useLocation } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { useEffect, useSyncExternalStore } from 'react';
import { Alert, Button } from '../ui';
import { notice } from './notice';

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
    <div className="pagina pt-4">
      <Alert
        tone={shown.tone}
        action={
          <Button variant="quiet" size="icon" aria-label="Cerrar el aviso" className="-my-2.5" onClick={notice.dismiss}>
            <X size={20} aria-hidden="true" />
          </Button>
        }
      >
        {shown.text}
      </Alert>
    </div>
  );
}
