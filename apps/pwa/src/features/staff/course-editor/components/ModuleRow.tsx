import { COURSE_LIMITS } from '@telar/domain/course-rules';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import type { KeyboardEvent } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '../../../../ui/Button';
import { TextArea, TextField } from '../../../../ui/TextField';
import type { CourseForm } from '../use-list-rows';

interface ModuleRowProps {
  form: CourseForm;
  /** From 0, of `count`. */
  place: number;
  count: number;
  /** Moves it; the focus goes with it, to what the selector finds in it. */
  onMove: (to: number, selector: string) => void;
  onRemove: () => void;
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const UP = '[data-part="up"]';
const DOWN = '[data-part="down"]';

/** How to find, in the moved row, what has the focus in it now. */
function sameIn(focused: HTMLElement): string {
  const { part } = focused.dataset;
  if (part) return `[data-part="${part}"]`;
  const name = focused.getAttribute('name')?.split('.').at(-1);
  return name ? `[name$=".${name}"]` : UP;
}

/** A module: its three fields, and the buttons that move it or take it out. Alt and an arrow move it, too. */
export function ModuleRow({ form: { register, control }, place, count, onMove, onRemove }: ModuleRowProps) {
  const { errors } = useFormState({ control, name: 'modules' });
  const faults = errors.modules?.[place];
  const number = place + 1;

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (!step || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    onMove(place + step, sameIn(event.target));
  }

  return (
    <li data-row onKeyDown={onKeyDown} className="rounded-boton border border-linea bg-papel p-3 sm:p-4">
      <fieldset className="grid min-w-0 gap-3">
        <legend className="sr-only">Módulo {number}</legend>
        <div className="flex items-center gap-1">
          <span aria-hidden="true" className="flex-1 font-titulo text-lg font-bold text-pacifico tabular-nums">
            {String(number).padStart(2, '0')}
          </span>
          <Button
            variant="quiet"
            size="icon"
            data-part="up"
            aria-label={`Subir el módulo ${number}`}
            // Not disabled: it would lose the focus when its module has got to the top.
            aria-disabled={place === 0 || undefined}
            onClick={() => onMove(place - 1, UP)}
          >
            <ArrowUp size={18} aria-hidden="true" />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            data-part="down"
            aria-label={`Bajar el módulo ${number}`}
            aria-disabled={number === count || undefined}
            onClick={() => onMove(place + 1, DOWN)}
          >
            <ArrowDown size={18} aria-hidden="true" />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Quitar el módulo ${number}`}
            disabled={count === 1}
            onClick={onRemove}
          >
            <Trash2 size={18} aria-hidden="true" />
          </Button>
        </div>
        <TextField
          label="Nombre del módulo"
          maxLength={COURSE_LIMITS.moduleTitle}
          error={faults?.title?.message}
          // A name in any of them will do.
          {...register(`modules.${place}.title`, { deps: ['modules.0.title'] })}
        />
        <TextArea
          label="Descripción"
          rows={2}
          required={false}
          maxLength={COURSE_LIMITS.moduleDescription}
          className="[&_textarea]:field-sizing-content [&_textarea]:min-h-18"
          error={faults?.description?.message}
          {...register(`modules.${place}.description`)}
        />
        <TextField
          label="Enlace del material"
          required={false}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={COURSE_LIMITS.link}
          error={faults?.link?.message}
          {...register(`modules.${place}.link`)}
        />
      </fieldset>
    </li>
  );
}
