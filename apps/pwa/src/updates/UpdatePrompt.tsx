import { useSyncExternalStore } from 'react';
import { useAfterPress } from '../browser/use-after-press';
import { Button } from '../ui/Button';
import { applyUpdate, onUpdateOffered, postponeUpdate, updateIsOffered } from './offered-update';
import { useUnsavedInputInAnyTab } from './unsaved-input';

/** Lets the user choose when to update to a new version. Hidden while any tab has unsaved input. */
export function UpdatePrompt() {
  const isOffered = useSyncExternalStore(onUpdateOffered, updateIsOffered);
  const hasUnsavedInput = useUnsavedInputInAnyTab(isOffered);
  const isShown = useAfterPress(isOffered && !hasUnsavedInput);
  return (
    <div role="status">
      {isShown && (
        <div className="fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-40 mx-auto flex max-w-lectura flex-wrap items-center gap-3 rounded-carta border border-linea bg-carta p-4 shadow-capa">
          <p className="flex-1 basis-40 font-semibold">Hay una versión nueva</p>
          <div className="flex gap-2">
            <Button variant="quiet" onClick={postponeUpdate}>
              Más tarde
            </Button>
            <Button onClick={applyUpdate}>Actualizar</Button>
          </div>
        </div>
      )}
    </div>
  );
}
