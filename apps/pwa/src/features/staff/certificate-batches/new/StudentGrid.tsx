import { formatCount } from '@telar/domain/counts';
import { CELL_LABELS, NEW_BATCH_TEXTS } from '@telar/texts/screens/batches';
import { useId, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/Checkbox';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { useMedia } from '../../../../ui/use-media';
import { GRID_FIELDS, pastedCells, pasteInto } from './student-rows';
import type { GridField, StudentRow } from './student-rows';
import { LINE, StudentLine } from './StudentLine';

interface StudentGridProps {
  rows: readonly StudentRow[];
  /** The grade of people without one of their own. */
  commonGrade: string;
  onChange: (rows: StudentRow[]) => void;
}

/** Rows with inputs on the page at once. A large course has several pages. */
const PAGE = 50;

/** From this width on a person is one line. */
const LINES_FROM = '(min-width: 48rem)';

const STEPS: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Who gets a certificate, with names, DNIs and grades to type or to paste from a spreadsheet. */
export function StudentGrid({ rows, commonGrade, onChange }: StudentGridProps) {
  const [page, setPage] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const hintId = useId();
  const isWide = useMedia(LINES_FROM);
  const first = Math.min(page, Math.ceil(rows.length / PAGE) - 1) * PAGE;
  const shown = rows.slice(first, first + PAGE);
  const chosen = rows.filter(({ included }) => included).length;

  const change = (place: number, changes: Partial<StudentRow>) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...changes } : row)));

  function focusCell(place: number, field: GridField): void {
    if (place < 0 || place >= rows.length) return;
    flushSync(() => setPage(Math.floor(place / PAGE)));
    const input = list.current?.querySelector<HTMLInputElement>(`[data-cell="${place} ${field}"]`);
    input?.focus();
    input?.select();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, place: number, field: GridField): void {
    const step = STEPS[event.key];
    if (step === undefined || event.nativeEvent.isComposing) return;
    // Enter would send the form.
    event.preventDefault();
    focusCell(place + (event.shiftKey ? -1 : step), field);
  }

  function onPaste(event: ClipboardEvent, place: number, field: GridField): void {
    const cells = pastedCells(event.clipboardData.getData('text/plain'));
    if (!cells) return;
    event.preventDefault();
    const pasted = pasteInto(rows, { row: place, field }, cells);
    onChange(pasted.rows);
    const overflow = pasted.overflow > 0 ? ` ${NEW_BATCH_TEXTS.pasteOverflow(pasted.overflow)}` : '';
    setAnnouncement(NEW_BATCH_TEXTS.pasted(pasted.cells) + overflow);
  }

  return (
    <section aria-labelledby="class-people" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 id="class-people" className="titulo-3">
          Personas
        </h2>
        <p className="tabular-nums">{NEW_BATCH_TEXTS.chosen(chosen, rows.length)}</p>
      </div>
      <p id={hintId} className="text-sm text-suave">
        {NEW_BATCH_TEXTS.pasteHint}
      </p>
      <Checkbox
        label="Todas"
        className="self-start"
        checked={chosen === rows.length}
        onChange={({ currentTarget: { checked } }) => onChange(rows.map((row) => ({ ...row, included: checked })))}
      />
      {announcement && <p className="text-sm font-medium text-exito">{announcement}</p>}
      <LiveRegion>{announcement}</LiveRegion>
      {isWide && (
        <div aria-hidden="true" style={LINE} className="grid gap-2 px-3 text-sm font-semibold text-suave">
          <span />
          {GRID_FIELDS.map((field) => (
            <span key={field}>{CELL_LABELS[field]}</span>
          ))}
        </div>
      )}
      <ol
        ref={list}
        aria-label="Personas de la clase"
        aria-describedby={hintId}
        className="divide-y divide-linea rounded-carta border border-linea bg-carta"
      >
        {shown.map((row, at) => (
          <StudentLine
            key={row.id}
            row={row}
            place={first + at}
            isWide={isWide}
            commonGrade={commonGrade}
            onChange={(changes) => change(first + at, changes)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        ))}
      </ol>
      {rows.length > PAGE && (
        <nav aria-label="Páginas de personas" className="flex flex-wrap items-center justify-center gap-3">
          <Button
            variant="outline"
            size="compact"
            disabled={first === 0}
            onClick={() => focusCell(first - PAGE, 'user_name')}
          >
            Anteriores
          </Button>
          <span className="text-suave tabular-nums">
            {formatCount(first + 1)}–{formatCount(first + shown.length)} de {formatCount(rows.length)}
          </span>
          <Button
            variant="outline"
            size="compact"
            disabled={first + PAGE >= rows.length}
            onClick={() => focusCell(first + PAGE, 'user_name')}
          >
            Siguientes
          </Button>
        </nav>
      )}
    </section>
  );
}
