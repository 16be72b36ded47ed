import Redo from 'lucide-react/icons/redo-2';
import Undo from 'lucide-react/icons/undo-2';
import { Button } from '../../../../ui/Button';
import { Spinner } from '../../../../ui/Spinner';
import { PageSwitch } from '../preview/PageSwitch';
import type { Board } from './use-placement-editor';

interface BoardToolsProps {
  board: Board;
  /** True while the page does not show the last change yet. */
  busy: boolean;
}

/** What holds for the whole placement: back, forth, the default, and the page. */
export function BoardTools({ board, busy }: BoardToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button
        variant="quiet"
        size="icon"
        aria-label="Deshacer"
        title="Deshacer (Ctrl+Z)"
        disabled={!board.canUndo}
        onClick={board.undo}
      >
        <Undo size={20} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Rehacer"
        title="Rehacer (Ctrl+Mayús+Z)"
        disabled={!board.canRedo}
        onClick={board.redo}
      >
        <Redo size={20} aria-hidden="true" />
      </Button>
      <Button variant="quiet" size="compact" disabled={board.isFresh} onClick={board.reset}>
        Volver a la ubicación por defecto
      </Button>
      <div className="ml-auto flex items-center gap-1">
        {/* On a phone it would take a line of its own, and the page would slip away from under the finger. */}
        {busy && (
          <span className="max-sm:hidden">
            <Spinner />
          </span>
        )}
        <PageSwitch page={board.page} pages={board.pages.length} onChange={board.setPage} />
      </div>
    </div>
  );
}
