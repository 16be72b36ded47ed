import type { PageSize, PlacedBox } from '@telar/domain/certificate-placement';
import { useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';
import { minSize } from './boxes';
import type { BoxId } from './boxes';
import { resizeBox } from './resizing';
import type { Handle } from './resizing';
import { snapHandle, snapMovedBox } from './snapping';
import type { Guides, SnapLines } from './snapping';

/** Distance in CSS pixels within which a box snaps to a line. */
const SNAP_DISTANCE = 6;

interface Drag {
  id: string;
  /** Pointer position at the start, in CSS pixels. */
  x: number;
  y: number;
  /** The box at the start of the drag. */
  box: PlacedBox;
  /** `null` if the whole box moves. */
  handle: Handle | null;
}

export interface BoxDragOptions {
  boxId: BoxId;
  box: PlacedBox;
  page: PageSize;
  lines: SnapLines;
  /** CSS pixels per point. */
  scale: number;
  onSelect: () => void;
  /** All changes of one drag have the same `gesture`. */
  onChange: (box: PlacedBox, gesture: string) => void;
  /** Reports the lines that the box snaps to; `null` at the end of the drag. */
  onGuides: (guides: Guides | null) => void;
}

/** Moves or resizes a box with the pointer. While Alt is pressed, the box does not snap. */
export function useBoxDrag(element: RefObject<HTMLElement | null>, options: BoxDragOptions) {
  const { boxId, box, page, lines, scale, onSelect, onChange, onGuides } = options;
  const drag = useRef<Drag>(null);

  /** @param handle `null` to move the whole box. */
  function start(event: PointerEvent, handle: Handle | null): void {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.preventDefault();
    element.current?.focus({ preventScroll: true });
    element.current?.setPointerCapture(event.pointerId);
    drag.current = { id: `drag-${event.timeStamp}`, x: event.clientX, y: event.clientY, box, handle };
    onSelect();
  }

  function move(event: PointerEvent): void {
    const { current } = drag;
    if (!current) return;
    const { box: initial, handle } = current;
    const dx = (event.clientX - current.x) / scale;
    const dy = (event.clientY - current.y) / scale;
    const tolerance = event.altKey ? 0 : SNAP_DISTANCE / scale;
    if (!handle) {
      const moved = snapMovedBox({ ...initial, x: initial.x + dx, y: initial.y + dy }, lines, tolerance);
      onGuides(moved.guides);
      return onChange(moved.box, current.id);
    }
    const min = minSize(boxId);
    const snap = snapHandle(resizeBox(initial, page, { handle, dx, dy, min }), handle, lines, tolerance);
    onGuides(snap.guides);
    onChange(resizeBox(initial, page, { handle, dx: dx + snap.dx, dy: dy + snap.dy, min }), current.id);
  }

  function end(): void {
    drag.current = null;
    onGuides(null);
  }

  return { start, move, end };
}
