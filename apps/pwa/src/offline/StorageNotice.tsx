import HardDrive from 'lucide-react/icons/hard-drive';
import { useSyncExternalStore } from 'react';
import { onStorageNotice, storageNotice } from './storage-notice';

/** Says that the disk is full, when it is. */
export function StorageNotice() {
  const notice = useSyncExternalStore(onStorageNotice, storageNotice);
  return (
    <div role="status" className="contents">
      {notice && (
        <p className="flex items-center gap-2 rounded-campo bg-aviso-fondo px-4 py-2 text-sm font-medium">
          <HardDrive size={16} aria-hidden="true" className="shrink-0" />
          {notice}
        </p>
      )}
    </div>
  );
}
