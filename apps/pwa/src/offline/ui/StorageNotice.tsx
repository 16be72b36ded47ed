import HardDrive from 'lucide-react/icons/hard-drive';
import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button';
import { openSavedDataPanel } from './panel/panel-store';
import { onStorageNotice, storageNotice } from '../store/storage-notice';

/** Says that the disk is full, when it is, and leads to what can be deleted. */
export function StorageNotice() {
  const notice = useSyncExternalStore(onStorageNotice, storageNotice);
  return (
    <div role="status" className="contents">
      {notice && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-campo bg-aviso-fondo px-4 py-1.5 text-sm font-medium">
          <p className="flex min-w-0 flex-1 basis-64 items-center gap-2">
            <HardDrive size={16} aria-hidden="true" className="shrink-0" />
            {notice}
          </p>
          <Button variant="quiet" size="compact" onClick={openSavedDataPanel}>
            Ver qué quitar
          </Button>
        </div>
      )}
    </div>
  );
}
