import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { hasDirtyForms, onDirtyFormsChange } from './dirty-forms';
import { applyUpdate, onUpdateWaits, updateWaits } from './service-worker';

// Seldom needed, so it is not part of what every visit loads.
const UpdateOffer = lazy(() => import('./UpdateOffer'));

/** Offers a new version. The user chooses when; while a form holds unsent input it is not even offered. */
export function UpdatePrompt() {
  const waits = useSyncExternalStore(onUpdateWaits, updateWaits);
  const dirty = useSyncExternalStore(onDirtyFormsChange, hasDirtyForms);
  const [later, setLater] = useState(false);
  const shown = waits && !dirty && !later;
  return (
    <div role="status">
      <Suspense>{shown && <UpdateOffer onUpdate={applyUpdate} onLater={() => setLater(true)} />}</Suspense>
    </div>
  );
}
