import { COURSE_LIMITS } from '@telar/domain/course-rules';
import type { KeyboardEvent } from 'react';
import { useFormState } from 'react-hook-form';
import { TextArea, TextField } from '../../../../ui/TextField';
import type { CourseForm } from '../draft/course-rules';
import { ModuleButtons, MOVE_DOWN_SELECTOR, MOVE_UP_SELECTOR } from './ModuleButtons';

interface ModuleRowProps {
  form: CourseForm;
  /** From 0. */
  index: number;
  /** The number of modules. */
  count: number;
  /** Moves the module to an index, and focuses the match of the selector in its row. */
  onMove: (to: number, selector: string) => void;
  onRemove: () => void;
}

/** How far each key moves the module. */
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Returns a selector for the focused element, to find it again in the moved row. */
function selectorOf(focused: HTMLElement): string {
  const { part } = focused.dataset;
  if (part) return `[data-part="${part}"]`;
  const name = focused.getAttribute('name')?.split('.').at(-1);
  return name ? `[name$=".${name}"]` : MOVE_UP_SELECTOR;
}

/** Edits a module, with buttons to move and remove it. Alt+Up and Alt+Down also move it. */
export function ModuleRow({ form: { register, control }, index, count, onMove, onRemove }: ModuleRowProps) {
  const { errors } = useFormState({ control, name: 'modules' });
  const rowErrors = errors.modules?.[index];
  const number = index + 1;

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (!step || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    onMove(index + step, selectorOf(event.target));
  }

  return (
    <li data-row onKeyDown={onKeyDown} className="rounded-boton border border-linea bg-papel p-3 sm:p-4">
      <fieldset className="grid min-w-0 gap-3">
        <legend className="sr-only">Módulo {number}</legend>
        <div className="flex flex-wrap items-center gap-1">
          <span aria-hidden="true" className="flex-1 font-titulo text-lg font-bold text-pacifico tabular-nums">
            {String(number).padStart(2, '0')}
          </span>
          <ModuleButtons
            number={number}
            count={count}
            onUp={() => onMove(index - 1, MOVE_UP_SELECTOR)}
            onDown={() => onMove(index + 1, MOVE_DOWN_SELECTOR)}
            onRemove={onRemove}
          />
        </div>
        <TextField
          label="Nombre del módulo"
          maxLength={COURSE_LIMITS.moduleTitle}
          error={rowErrors?.title?.message}
          // One module with a title is enough, and the first one shows the error.
          {...register(`modules.${index}.title`, { deps: ['modules.0.title'] })}
        />
        <TextArea
          label="Descripción"
          rows={2}
          required={false}
          maxLength={COURSE_LIMITS.moduleDescription}
          className="[&_textarea]:field-sizing-content [&_textarea]:min-h-18"
          error={rowErrors?.description?.message}
          {...register(`modules.${index}.description`)}
        />
        <TextField
          label="Enlace del material"
          required={false}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={COURSE_LIMITS.link}
          error={rowErrors?.link?.message}
          {...register(`modules.${index}.link`)}
        />
      </fieldset>
    </li>
  );
}
