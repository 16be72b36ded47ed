import type { FieldBox, PageSize, PlacedBox } from '@telar/domain/certificate-placement';
import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { cx } from '../../../../ui/cx';
import { boxLabel, resized, smallest } from './boxes';
import type { BoxKey, Handle } from './boxes';
import { snapMove, snapPull } from './snapping';
import type { Guides, SnapLines } from './snapping';

interface PlacedBoxViewProps {
  boxKey: BoxKey;
  box: PlacedBox;
  page: PageSize;
  lines: SnapLines;
  /** CSS pixels per point. */
  scale: number;
  selected: boolean;
  /** How its text is set; QR, syllabus and bands have none. */
  type: Pick<FieldBox, 'size' | 'align'> | null;
  /** Shown in the box while the page behind does not show it yet. */
  text: string | null;
  onSelect: () => void;
  /** `gesture` is the same for all steps of one drag. */
  onChange: (box: PlacedBox, gesture: string) => void;
  onGuides: (guides: Guides | null) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** CSS pixels within which a box is drawn to a line. */
const REACH = 6;
const CORNERS: Handle[] = [
  ...[{ x: -1, y: -1 } as const, { x: 0, y: -1 } as const, { x: 1, y: -1 } as const, { x: 1, y: 0 } as const],
  ...[{ x: 1, y: 1 } as const, { x: 0, y: 1 } as const, { x: -1, y: 1 } as const, { x: -1, y: 0 } as const],
];
const FLOW = { left: 'justify-start', center: 'justify-center', right: 'justify-end' } as const;
const SIDE: Record<number, string> = { [-1]: '0%', 0: '50%', 1: '100%' };

function cursor({ x, y }: Handle): string {
  if (x === 0) return 'cursor-ns-resize';
  if (y === 0) return 'cursor-ew-resize';
  return x === y ? 'cursor-nwse-resize' : 'cursor-nesw-resize';
}

interface Drag {
  id: string;
  x: number;
  y: number;
  box: PlacedBox;
  handle: Handle | null;
}

/** One box on the page: dragged by its middle, pulled by its handles, moved by the arrow keys. */
export function PlacedBoxView({ boxKey, box, page, lines, scale, selected, type, text, ...on }: PlacedBoxViewProps) {
  const drag = useRef<Drag>(null);
  const element = useRef<HTMLDivElement>(null);

  function begin(event: PointerEvent, handle: Handle | null): void {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.preventDefault();
    element.current?.focus({ preventScroll: true });
    element.current?.setPointerCapture(event.pointerId);
    drag.current = { id: `drag-${event.timeStamp}`, x: event.clientX, y: event.clientY, box, handle };
    on.onSelect();
  }

  function move(event: PointerEvent): void {
    const { current } = drag;
    if (!current) return;
    const dx = (event.clientX - current.x) / scale;
    const dy = (event.clientY - current.y) / scale;
    const reach = event.altKey ? 0 : REACH / scale;
    const { box: from, handle } = current;
    if (!handle) {
      const { box: moved, guides } = snapMove({ ...from, x: from.x + dx, y: from.y + dy }, lines, reach);
      on.onGuides(guides);
      return on.onChange(moved, current.id);
    }
    const least = smallest(boxKey);
    const pull = snapPull(resized(from, handle, dx, dy, least, page), handle, lines, reach);
    on.onGuides(pull.guides);
    on.onChange(resized(from, handle, dx + pull.dx, dy + pull.dy, least, page), current.id);
  }

  function end(): void {
    drag.current = null;
    on.onGuides(null);
  }

  const label = boxLabel(boxKey);
  const at = (value: number) => Math.round(value);
  return (
    <div
      ref={element}
      role="button"
      tabIndex={0}
      aria-pressed={selected}
      aria-label={`${label}: a ${at(box.x)} puntos de la izquierda y ${at(box.y)} de arriba, ${at(box.width)} por ${at(box.height)}`}
      onFocus={on.onSelect}
      onKeyDown={on.onKeyDown}
      onPointerDown={(event) => begin(event, null)}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      style={{ left: box.x * scale, top: box.y * scale, width: box.width * scale, height: box.height * scale }}
      className={cx(
        'group absolute cursor-move touch-none outline-offset-0 select-none',
        selected
          ? 'z-20 ring-2 ring-pacifico'
          : 'z-10 ring-1 ring-pacifico/50 hover:bg-pacifico/10 hover:ring-pacifico',
        selected && (text === null ? 'bg-pacifico/10' : 'bg-carta/90'),
      )}
    >
      {text !== null && selected && (
        <span
          aria-hidden="true"
          {...(type && { style: { fontSize: type.size * scale } })}
          className={cx(
            'flex size-full items-center overflow-hidden leading-none whitespace-nowrap text-pacifico',
            type ? FLOW[type.align] : 'justify-center text-sm',
          )}
        >
          {text}
        </span>
      )}
      <span
        aria-hidden="true"
        className={cx(
          'pointer-events-none absolute bottom-full left-0 mb-0.5 rounded-campo bg-pacifico px-1 text-[0.6875rem] leading-4 whitespace-nowrap text-sobre-pacifico',
          !selected && 'hidden group-hover:block',
        )}
      >
        {label}
      </span>
      {selected &&
        CORNERS.filter(({ x, y }) => boxKey !== 'qr' || (x === 1 && y === 1)).map((handle) => (
          <span
            key={`${handle.x}${handle.y}`}
            aria-hidden="true"
            onPointerDown={(event) => begin(event, handle)}
            style={{ left: SIDE[handle.x], top: SIDE[handle.y] }}
            className={cx(
              'absolute grid size-5 -translate-1/2 place-items-center pointer-coarse:size-8',
              handle.x !== 0 && handle.y !== 0 ? 'z-10' : 'pointer-coarse:hidden',
              cursor(handle),
            )}
          >
            <span className="size-2.5 rounded-xs border border-pacifico bg-carta pointer-coarse:size-3.5" />
          </span>
        ))}
    </div>
  );
}
