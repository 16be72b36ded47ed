import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { OfflineStrip } from '../offline/OfflineStrip';
import { whenIdle } from '../offline/when-idle';
import { ChatLink } from './ChatLink';
import { Footer } from './Footer';
import { Header } from './Header';
import { PageNotice } from './PageNotice';
import { RouteFocus } from './RouteFocus';

const Afterwards = lazy(async () => {
  await new Promise<void>(whenIdle);
  return import('./Afterwards');
});

/** What surrounds every page. */
export function Shell() {
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
        <Outlet />
      </main>
      <Footer />
      <ChatLink />
      <Suspense>
        <Afterwards />
      </Suspense>
      <RouteFocus />
    </>
  );
}
