import Redo from 'lucide-react/icons/redo-2';
import Undo from 'lucide-react/icons/undo-2';
import { Button } from '../../../../ui/Button';
import { PageSwitch } from '../ui/PageSwitch';
import type { PlacementEditorState } from './use-placement-editor';

/** Tools for the whole placement: undo, redo, default placement and page. */
export function PlacementToolbar({ editor }: { editor: PlacementEditorState }) {
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
      <div className="ml-auto">
        <PageSwitch page={editor.page} pages={editor.pages.length} onChange={editor.setPage} />
      </div>
    </div>
  );
}
