import type { TemplatePlacement } from '@telar/contracts/placement';
import { defaultPlacement } from '@telar/domain/certificate-placement';
import type { FieldBox } from '@telar/domain/certificate-placement';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { boxOf, resized, smallest, withBand, withBox, without, withShown } from './boxes';
import type { BoxKey } from './boxes';
import { useHistory } from './use-undo-history';

const ARROWS: Record<string, { x: -1 | 0 | 1; y: -1 | 0 | 1 }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const STEP = 1;
const LEAP = 10;

/** The placement being made: its history, the page and the box that are looked at, and what the keys do. */
export function useBoard({ pages, placement: saved, is_default: isDefault }: TemplatePlacement) {
  const { value: placement, set, undo, redo, canUndo, canRedo } = useHistory(saved);
  const [page, setPage] = useState(0);
  const [selected, setSelected] = useState<BoxKey | null>(null);
  const fresh = defaultPlacement(pages);
  const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

  function change(key: BoxKey, changes: Partial<FieldBox>, gesture?: string): void {
    set(withBox(placement, key, changes, pages), gesture);
    if (changes.page !== undefined) setPage(changes.page);
  }

  function select(key: BoxKey | null): void {
    setSelected(key);
    const box = key && boxOf(placement, key);
    if (box) setPage(box.page);
  }

  function toggle(key: BoxKey, shown: boolean): void {
    set(shown ? withShown(placement, key, page, pages) : without(placement, key));
    // The bands behind it change their numbers.
    setSelected(shown ? key : null);
  }

  function onKeyDown(event: KeyboardEvent, key: BoxKey): void {
    const box = boxOf(placement, key);
    const size = box && pages[box.page];
    if (!box || !size || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Delete' && key !== 'qr') {
      event.preventDefault();
      return toggle(key, false);
    }
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const by = event.shiftKey ? LEAP : STEP;
    const [dx, dy] = [arrow.x * by, arrow.y * by];
    if (!event.altKey) return change(key, { x: box.x + dx, y: box.y + dy }, `keys-${key}`);
    const pull = key === 'qr' ? ({ x: 1, y: 1 } as const) : ({ x: arrow.x && 1, y: arrow.y && 1 } as const);
    const both = dx + dy;
    const next = resized(box, pull, key === 'qr' ? both : dx, key === 'qr' ? both : dy, smallest(key), size);
    change(key, { width: next.width, height: next.height }, `pull-${key}`);
  }

  return {
    ...{ pages, placement, page, setPage, selected, select, change, toggle, onKeyDown },
    ...{ undo, redo, canUndo, canRedo },
    addBand: () => {
      set(withBand(placement, page, pages));
      setSelected(`band-${placement.bands.length}`);
    },
    reset: () => {
      set(fresh);
      setSelected(null);
    },
    isDirty: !same(placement, saved),
    isFresh: same(placement, fresh),
    /** What is to be kept: `null` for the default, so that it follows if the default ever gets better. */
    kept: same(placement, fresh) ? null : placement,
    wasDefault: isDefault,
  };
}

export type Board = ReturnType<typeof useBoard>;
