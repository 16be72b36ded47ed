import { lazy, Suspense, useSyncExternalStore } from 'react';
import { keptPanelIsOpen, onKeptPanel } from './panel-store';

const KeptPanel = lazy(() => import('./SavedDataPanel'));

/** Where the panel opens; nothing of it is loaded before. */
export function SavedDataPanelOutlet() {
  const open = useSyncExternalStore(onKeptPanel, keptPanelIsOpen);
  return (
    open && (
      <Suspense>
        <KeptPanel />
      </Suspense>
    )
  );
}
