import type { PointerEvent } from 'react';
import { cx } from '../../../../ui/cx';
import type { Handle } from './resizing';

const ALL_SIDES: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
];
const BOTTOM_RIGHT: readonly Handle[] = [{ x: 1, y: 1 }];

const POSITION: Record<Handle['x'], string> = { [-1]: '0%', 0: '50%', 1: '100%' };

function cursorClass({ x, y }: Handle): string {
  if (x === 0) return 'cursor-ns-resize';
  if (y === 0) return 'cursor-ew-resize';
  return x === y ? 'cursor-nwse-resize' : 'cursor-nesw-resize';
}

interface BoxHandlesProps {
  /** True for a square box, which has only the handle at its bottom right. */
  isSquare: boolean;
  onPointerDown: (event: PointerEvent, handle: Handle) => void;
}

/** Shows the handles that resize the selected box. */
export function BoxHandles({ isSquare, onPointerDown }: BoxHandlesProps) {
  return (isSquare ? BOTTOM_RIGHT : ALL_SIDES).map((handle) => (
    <span
      key={`${handle.x}${handle.y}`}
      aria-hidden="true"
      onPointerDown={(event) => onPointerDown(event, handle)}
      style={{ left: POSITION[handle.x], top: POSITION[handle.y] }}
      className={cx(
        'absolute grid size-5 -translate-1/2 place-items-center pointer-coarse:size-8',
        handle.x !== 0 && handle.y !== 0 ? 'z-10' : 'pointer-coarse:hidden',
        cursorClass(handle),
      )}
    >
      <span className="size-2.5 rounded-xs border border-pacifico bg-carta pointer-coarse:size-3.5" />
    </span>
  ));
}
