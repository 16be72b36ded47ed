import { Link } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import { formatBytes } from '../../../browser/bytes';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { PdfLink } from '../../../ui/PdfLink';
import { closeSavedDataPanel } from './panel-store';
import type { SavedItem } from './saved-data';

interface SavedItemRowProps {
  item: SavedItem;
  isRemoving: boolean;
  onRemove: (item: SavedItem) => void;
}

/** Shows an item with its size, its links and a button that removes it. */
export function SavedItemRow({ item, isRemoving, onRemove }: SavedItemRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 py-2">
      <Name {...item} />
      <div className="-mr-3.5 flex items-center gap-1">
        {item.fileId !== undefined && (
          <PdfLink fileId={item.fileId} variant="outline" size="compact" onClick={closeSavedDataPanel}>
            <span>
              Ver PDF<span className="sr-only">: {item.title}</span>
            </span>
          </PdfLink>
        )}
        <Button variant="quiet" size="compact" busy={isRemoving} onClick={() => onRemove(item)}>
          <Trash2 size={18} aria-hidden="true" />
          <span>
            Quitar<span className="sr-only">: {item.title}</span>
          </span>
        </Button>
      </div>
    </li>
  );
}

function Name({ title, detail, bytes, link }: SavedItem) {
  const size = (
    <span className="block text-sm text-suave">
      {detail} · {formatBytes(bytes)}
    </span>
  );
  const layout = 'min-w-0 flex-1 basis-48 py-1 wrap-anywhere';
  if (!link) {
    return (
      <p className={layout}>
        <span className="font-semibold">{title}</span>
        {size}
      </p>
    );
  }
  return (
    <Link {...link} onClick={closeSavedDataPanel} className={cx(layout, 'group rounded-campo')}>
      <span className="font-semibold text-pacifico underline-offset-4 group-hover:underline">{title}</span>
      {size}
    </Link>
  );
}
