import { useSelector } from '@tanstack/react-store';
import HardDrive from 'lucide-react/icons/hard-drive';
import { useAfterPress } from '../../browser/use-after-press';
import { Button } from '../../ui/Button';
import { storageNoticeAtom } from '../store/storage-notice';
import { openSavedDataPanel } from './panel/panel-store';

/** Shows a notice that the disk is full, with a button that opens the list of saved data. */
export function StorageNotice() {
  const { text } = useAfterPress(useSelector(storageNoticeAtom));
  return (
    <div role="status" className="contents">
      {text && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-campo bg-aviso-fondo px-4 py-1.5 text-sm font-medium">
          <p className="flex min-w-0 flex-1 basis-64 items-center gap-2">
            <HardDrive size={16} aria-hidden="true" className="shrink-0" />
            {text}
          </p>
          <Button variant="quiet" size="compact" onClick={openSavedDataPanel}>
            Ver qué quitar
          </Button>
        </div>
      )}
    </div>
  );
}
