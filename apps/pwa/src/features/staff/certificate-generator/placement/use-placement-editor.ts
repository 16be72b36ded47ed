import type { TemplatePlacement } from '@telar/contracts/placement';
import { defaultPlacement } from '@telar/domain/certificate-placement';
import type { FieldBox } from '@telar/domain/certificate-placement';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { arrowKeyChange } from './box-keys';
import { boxOf, withChangedBox, withDefaultBox, withNewBand, withoutBox } from './boxes';
import type { BoxKey } from './boxes';
import { useUndoHistory } from './use-undo-history';

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Manages the edited placement with its undo history, the shown page and the selected box. */
export function usePlacementEditor({ pages, placement: saved }: TemplatePlacement) {
  const { value: placement, set, undo, redo, canUndo, canRedo } = useUndoHistory(saved);
  const [page, setPage] = useState(0);
  const [selected, setSelected] = useState<BoxKey | null>(null);
  const defaults = defaultPlacement(pages);
  const isDefault = isSame(placement, defaults);

  function change(key: BoxKey, changes: Partial<FieldBox>, gesture?: string): void {
    set(withChangedBox(placement, key, changes, pages), gesture);
    if (changes.page !== undefined) setPage(changes.page);
  }

  function select(key: BoxKey | null): void {
    setSelected(key);
    const box = key && boxOf(placement, key);
    if (box) setPage(box.page);
  }

  function toggle(key: BoxKey, isPrinted: boolean): void {
    set(isPrinted ? withDefaultBox(placement, key, page, pages) : withoutBox(placement, key));
    // Removing a band renumbers the bands after it.
    setSelected(isPrinted ? key : null);
  }

  function onBoxKeyDown(event: KeyboardEvent, key: BoxKey): void {
    const box = boxOf(placement, key);
    const size = box && pages[box.page];
    if (!box || !size || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Delete' && key !== 'qr') {
      event.preventDefault();
      return toggle(key, false);
    }
    const found = arrowKeyChange(event, key, box, size);
    if (!found) return;
    event.preventDefault();
    change(key, found.changes, found.gesture);
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
    isDirty: !isSame(placement, saved),
    isDefault,
    /** The placement to save; `null` for the default, so that later changes of the default apply. */
    toSave: isDefault ? null : placement,
  };
}

export type PlacementEditorState = ReturnType<typeof usePlacementEditor>;
