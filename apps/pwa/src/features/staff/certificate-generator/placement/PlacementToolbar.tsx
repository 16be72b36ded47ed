import Redo from 'lucide-react/icons/redo-2';
import Undo from 'lucide-react/icons/undo-2';
import { Button } from '../../../../ui/Button';
import { Spinner } from '../../../../ui/Spinner';
import { PageSwitch } from '../ui/PageSwitch';
import type { PlacementEditorState } from './use-placement-editor';

interface PlacementToolbarProps {
  editor: PlacementEditorState;
  /** True while the page does not show the last change. */
  busy: boolean;
}

/** Tools for the whole placement: undo, redo, default placement and page. */
export function PlacementToolbar({ editor, busy }: PlacementToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button
        variant="quiet"
        size="icon"
        aria-label="Deshacer"
        title="Deshacer (Ctrl+Z)"
        disabled={!editor.canUndo}
        onClick={editor.undo}
      >
        <Undo size={20} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Rehacer"
        title="Rehacer (Ctrl+Mayús+Z)"
        disabled={!editor.canRedo}
        onClick={editor.redo}
      >
        <Redo size={20} aria-hidden="true" />
      </Button>
      <Button variant="quiet" size="compact" disabled={editor.isDefault} onClick={editor.restoreDefault}>
        Volver a la ubicación por defecto
      </Button>
      <div className="ml-auto flex items-center gap-1">
        {/* On phones, the text would wrap and move the page under the finger. */}
        {busy && (
          <span className="flex items-center gap-2 text-sm text-suave max-sm:hidden">
            <Spinner />
            Dibujando…
          </span>
        )}
        <PageSwitch page={editor.page} pages={editor.pages.length} onChange={editor.setPage} />
      </div>
    </div>
  );
}
