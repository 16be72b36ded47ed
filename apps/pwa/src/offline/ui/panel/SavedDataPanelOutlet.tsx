import { useSelector } from '@tanstack/react-store';
import { lazy, Suspense } from 'react';
import { savedDataPanelIsOpen } from './panel-store';

const SavedDataPanel = lazy(() => import('./SavedDataPanel'));

/** Shows the panel while it is open. Loads its code when it opens. */
export function SavedDataPanelOutlet() {
  const isOpen = useSelector(savedDataPanelIsOpen);
  return (
    isOpen && (
      <Suspense>
        <SavedDataPanel />
      </Suspense>
    )
  );
}
