import type { FieldBox, PlacedBox } from '@telar/domain/certificate-placement';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { cx } from '../../../../ui/cx';
import { boxLabel } from './boxes';
import type { BoxId } from './boxes';
import { BoxHandles } from './BoxHandles';
import { useBoxDrag } from './use-box-drag';
import type { BoxDragOptions } from './use-box-drag';

interface DraggableBoxProps extends BoxDragOptions {
  selected: boolean;
  /** Text style of the box; `null` for the QR, the syllabus and bands. */
  textStyle: Pick<FieldBox, 'size' | 'align'> | null;
  /** Text to show in the selected box until the page shows the last change; otherwise `null`. */
  text: string | null;
  onKeyDown: (event: KeyboardEvent) => void;
}

const ALIGN_CLASSES = { left: 'justify-start', center: 'justify-center', right: 'justify-end' } as const;

/** Returns the accessible name: label, position and size in points. */
function boxName(id: BoxId, { x, y, width, height }: PlacedBox): string {
  const [left, top, wide, high] = [x, y, width, height].map(Math.round);
  return `${boxLabel(id)}: a ${left} puntos de la izquierda y ${top} de arriba, ${wide} por ${high}`;
}

/** Shows one box on the page. The user drags it or moves it with the arrow keys; its handles resize it. */
export function DraggableBox({ selected, textStyle, text, onKeyDown, ...options }: DraggableBoxProps) {
  const { boxId, box, scale, onSelect } = options;
  const element = useRef<HTMLDivElement>(null);
  const drag = useBoxDrag(element, options);
  return (
    <div
      ref={element}
      role="button"
      tabIndex={0}
      aria-pressed={selected}
      aria-label={boxName(boxId, box)}
      onFocus={onSelect}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => drag.start(event, null)}
      onPointerMove={drag.move}
      onPointerUp={drag.end}
      onPointerCancel={drag.end}
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
          style={{ fontSize: textStyle ? textStyle.size * scale : undefined }}
          className={cx(
            'flex size-full items-center overflow-hidden leading-none whitespace-nowrap text-pacifico',
            textStyle ? ALIGN_CLASSES[textStyle.align] : 'justify-center text-sm',
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
        {boxLabel(boxId)}
      </span>
      {selected && <BoxHandles isSquare={boxId === 'qr'} onPointerDown={drag.start} />}
    </div>
  );
}
