import { Outlet, useNavigate } from '@tanstack/react-router';
import { DENIED_TEXTS } from '@telar/texts/denied';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { useEffect } from 'react';
import { Alert } from '../ui/Alert';
import { usePageTitle } from '../ui/use-page-title';
import { Weave } from '../ui/Weave';
import { notice } from './notice';
import type { AccessDenial } from './static-data';

/** Says that the user's role has no access, then opens the login page, which redirects logged-in users. */
export function AccessDenied({ capability, shownMs }: AccessDenial) {
  usePageTitle('Acceso denegado');
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => {
      // The login page redirects to the home page, which says why.
      notice.set({ path: '/', tone: 'warning', denied: capability });
      void navigate({ to: '/iniciar-sesion', replace: true });
    }, shownMs);
    return () => clearTimeout(timer);
  }, [capability, navigate, shownMs]);
  return (
    <div className="pagina flex max-w-lectura flex-col gap-6 py-18">
      <h1 className="sr-only">Acceso denegado</h1>
      <Weave text="acceso denegado" ratio={50} className="block h-3 w-full rounded-campo" />
      <Alert tone="error">{DENIED_TEXTS[capability] ?? ERROR_TEXTS.forbidden}</Alert>
    </div>
  );
}

/** Renders the pages of a guarded layout, or says that access is denied. */
export function GuardedPages({ denial }: { denial: AccessDenial | null }) {
  return denial ? <AccessDenied {...denial} /> : <Outlet />;
}
