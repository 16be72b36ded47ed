import { Outlet } from '@tanstack/react-router';
import { isStaff } from '@telar/domain/roles';
import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { whenIdle } from '../browser/when-idle';
import { OfflineStrip } from '../offline/ui/OfflineStrip';
import { useSession } from '../session/use-session';
import { Header } from './Header';
import { PageNotice } from './PageNotice';
import { RouteFocus } from './RouteFocus';

const NOTHING = { default: (): ReactNode => null };

/** A component that loads when the browser is idle. If it fails to load, the page works without it. */
const lazyWhenIdle = (load: () => Promise<{ default: ComponentType }>) =>
  lazy<ComponentType>(async () => {
    await new Promise<void>(whenIdle);
    return load().catch(() => NOTHING);
  });

// In a script of staff, which is not precached.
const RunningWork = lazyWhenIdle(() => import('../routes/_staff/-running-work'));
const Footer = lazyWhenIdle(() => import('./Footer'));
const BackgroundServices = lazyWhenIdle(() => import('./BackgroundServices'));

/** The frame around every page. */
export function Shell() {
  const { userRole } = useSession();
  return (
    <>
      <a
        href="#contenido"
        className="sr-only z-50 rounded-boton bg-pacifico px-4 py-3 font-semibold text-sobre-pacifico focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Saltar al contenido
      </a>
      <OfflineStrip />
      <Header />
      <main id="contenido" tabIndex={-1} className="flex-1 outline-none focus-visible:shadow-none">
        <PageNotice />
        <Suspense>{isStaff(userRole) && <RunningWork />}</Suspense>
        <Outlet />
      </main>
      <Suspense>
        <Footer />
        <BackgroundServices />
      </Suspense>
      <RouteFocus />
    </>
  );
}
