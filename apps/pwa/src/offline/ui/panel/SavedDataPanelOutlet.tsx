import { useSelector } from '@tanstack/react-store';
import { lazy, Suspense } from 'react';
import { savedDataPanelIsOpen } from './panel-store';

const SavedDataPanel = lazy(() => import('./SavedDataPanel'));

/** Shows the panel when it is opened. Its code is loaded then. */
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
