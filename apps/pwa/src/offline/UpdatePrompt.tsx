import { useState, useSyncExternalStore } from 'react';
import { Button } from '../ui';
import { hasDirtyForms, onDirtyFormsChange } from './dirty-forms';
import { applyUpdate, onUpdateWaits, updateWaits } from './service-worker';

/** Offers a new version. The user chooses when; while a form holds unsent input it is not even offered. */
export function UpdatePrompt() {
  const waits = useSyncExternalStore(onUpdateWaits, updateWaits);
  const dirty = useSyncExternalStore(onDirtyFormsChange, hasDirtyForms);
  const [later, setLater] = useState(false);
  const shown = waits && !dirty && !later;
  return (
    <div role="status">
      {shown && (
        <div className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-lectura flex-wrap items-center gap-3 rounded-carta border border-linea bg-carta p-4 shadow-capa">
          <p className="flex-1 basis-40 font-semibold">Hay una versión nueva</p>
          <div className="flex gap-2">
            <Button variant="quiet" onClick={() => setLater(true)}>
              Más tarde
            </Button>
            <Button onClick={applyUpdate}>Actualizar</Button>
          </div>
        </div>
      )}
    </div>
  );
}
