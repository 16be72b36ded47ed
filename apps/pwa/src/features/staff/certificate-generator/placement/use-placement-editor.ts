import type { TemplatePlacement } from '@telar/contracts/placement';
import type { FieldBox } from '@telar/domain/certificate-placement';
import { defaultPlacement } from '@telar/domain/default-placement';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { arrowKeyChange } from './arrow-keys';
import { boxOf, withChangedBox, withDefaultBox, withNewBand, withoutBox } from './boxes';
import type { BoxId } from './boxes';
import { useUndoHistory } from './use-undo-history';

const isEqual = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** Manages the edited placement with its undo history, the shown page and the selected box. */
export function usePlacementEditor({ pages, placement: saved }: TemplatePlacement) {
  const { value: placement, set, undo, redo, canUndo, canRedo } = useUndoHistory(saved);
  const [page, setPage] = useState(0);
  const [selected, setSelected] = useState<BoxId | null>(null);
  const defaults = defaultPlacement(pages);
  const isDefault = isEqual(placement, defaults);

  function change(id: BoxId, changes: Partial<FieldBox>, gesture?: string): void {
    set(withChangedBox(placement, id, changes, pages), gesture);
    if (changes.page !== undefined) setPage(changes.page);
  }

  function select(id: BoxId | null): void {
    setSelected(id);
    const box = id && boxOf(placement, id);
    if (box) setPage(box.page);
  }

  function toggle(id: BoxId, isPrinted: boolean): void {
    set(isPrinted ? withDefaultBox(placement, id, page, pages) : withoutBox(placement, id));
    // Removing a band renumbers the bands after it.
    setSelected(isPrinted ? id : null);
  }

  function onBoxKeyDown(event: KeyboardEvent, id: BoxId): void {
    const box = boxOf(placement, id);
    const size = box && pages[box.page];
    if (!box || !size || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Delete' && id !== 'qr') {
      event.preventDefault();
      return toggle(id, false);
    }
    const found = arrowKeyChange(event, id, box, size);
    if (!found) return;
    event.preventDefault();
    change(id, found.changes, found.gesture);
  }

  /** Ctrl+Z undoes; Ctrl+Y and Ctrl+Shift+Z redo. Text inputs keep their own undo. */
  function onShortcut(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  }

  return {
    pages,
    placement,
    page,
    setPage,
    selected,
    select,
    change,
    toggle,
    onBoxKeyDown,
    onShortcut,
    undo,
    redo,
    canUndo,
    canRedo,
    addBand: () => {
      set(withNewBand(placement, page, pages));
      setSelected(`band-${placement.bands.length}`);
    },
    restoreDefault: () => {
      set(defaults);
      setSelected(null);
    },
    isDirty: !isEqual(placement, saved),
    isDefault,
    /** The placement to save; `null` for the default, so that later changes of the default apply. */
    toSave: isDefault ? null : placement,
  };
}

export type PlacementEditorState = ReturnType<typeof usePlacementEditor>;
