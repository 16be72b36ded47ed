import { COURSE_LIMITS } from '@telar/domain/course-rules';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '../../../../ui/Button';
import { TextField } from '../../../../ui/TextField';
import { BLANK_LINE } from '../draft/course-draft';
import { useRows } from '../use-list-rows';
import type { CourseForm } from '../use-list-rows';

interface LinesFieldProps {
  form: CourseForm;
  name: 'features' | 'includes';
  /** What a line is, in one word. */
  what: string;
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*[-–•*·✓]\s*/, '').trim())
    .filter(Boolean);

/** Short lines, one below the other. Enter goes on to a new one, and what is pasted falls into its own lines. */
export function LinesField({ form, name, what }: LinesFieldProps) {
  const { register, control, setValue, getValues } = form;
  const { errors } = useFormState({ control, name });
  const { fields, list, addButton, add, removeAt } = useRows(form, name);
  const full = fields.length >= COURSE_LIMITS.lines;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, place: number): void {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !full) add({ ...BLANK_LINE }, place + 1);
    if (event.key !== 'Backspace' || event.currentTarget.value !== '' || fields.length === 1) return;
    event.preventDefault();
    removeAt(place);
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>, place: number): void {
    const [first, ...rest] = linesOf(event.clipboardData.getData('text/plain'));
    if (first === undefined || rest.length === 0) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const start = selectionStart ?? value.length;
    const text = value.slice(0, start) + first + value.slice(selectionEnd ?? start);
    setValue(`${name}.${place}.text`, text, { shouldDirty: true });
    const room = COURSE_LIMITS.lines - getValues(name).length;
    if (room > 0)
      add(
        rest.slice(0, room).map((line) => ({ text: line })),
        place + 1,
      );
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <ul ref={list} className="flex w-full flex-col gap-2 empty:hidden">
        {fields.map((field, place) => (
          <li key={field.id} data-row className="flex items-start gap-1">
            <TextField
              label={`${what.charAt(0).toUpperCase()}${what.slice(1)} ${place + 1}`}
              className="min-w-0 flex-1 [&>label]:sr-only"
              maxLength={COURSE_LIMITS.line}
              enterKeyHint="next"
              error={errors[name]?.[place]?.text?.message}
              onKeyDown={(event) => onKeyDown(event, place)}
              onPaste={(event) => onPaste(event, place)}
              {...register(`${name}.${place}.text`)}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Quitar ${what} ${place + 1}`}
              onClick={() => removeAt(place)}
            >
              <X size={18} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <Button ref={addButton} variant="outline" size="compact" disabled={full} onClick={() => add({ ...BLANK_LINE })}>
        <Plus size={18} aria-hidden="true" />
        Agregar {what}
      </Button>
    </div>
  );
}
