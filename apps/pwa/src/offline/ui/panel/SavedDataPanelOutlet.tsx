import { useSelector } from '@tanstack/react-store';
import { lazyOrRetry } from '../../../ui/lazy-or-retry';
import { savedDataPanelIsOpen } from './panel-store';

const SavedDataPanel = lazyOrRetry(() => import('./SavedDataPanel'));

/** Shows the panel while it is open. Loads its code when it opens. */
export function SavedDataPanelOutlet() {
  const isOpen = useSelector(savedDataPanelIsOpen);
  return isOpen && <SavedDataPanel />;
}
