import { COURSE_LIMITS } from '@telar/domain/course-rules';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '../../../../ui/Button';
import { TextField } from '../../../../ui/TextField';
import { BLANK_LINE } from '../draft/course-draft';
import type { CourseForm } from '../draft/course-rules';
import { useListRows } from '../use-list-rows';

interface LinesFieldProps {
  form: CourseForm;
  name: 'features' | 'includes';
  /** What a line is called: a Spanish noun in lower case, such as `logro`. */
  noun: string;
}

/** Splits a pasted list into lines. Removes bullets and empty lines. */
const pastedLines = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*[-–•*·✓]\s*/, '').trim())
    .filter(Boolean);

/**
 * Edits a list of short lines. Enter adds a line below, Backspace removes an empty line, and a pasted list adds its
 * lines.
 */
export function LinesField({ form, name, noun }: LinesFieldProps) {
  const { register, control, setValue, getValues } = form;
  const { errors } = useFormState({ control, name });
  const { fields, list, addButton, add, removeAt } = useListRows(form, name);
  const isFull = fields.length >= COURSE_LIMITS.lines;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number): void {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !isFull) add({ ...BLANK_LINE }, index + 1);
    if (event.key !== 'Backspace' || event.currentTarget.value !== '' || fields.length === 1) return;
    event.preventDefault();
    removeAt(index);
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>, index: number): void {
    const [first, ...rest] = pastedLines(event.clipboardData.getData('text/plain'));
    if (first === undefined || rest.length === 0) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const start = selectionStart ?? value.length;
    const text = value.slice(0, start) + first + value.slice(selectionEnd ?? start);
    setValue(`${name}.${index}.text`, text, { shouldDirty: true });
    const room = COURSE_LIMITS.lines - getValues(name).length;
    const added = rest.slice(0, room).map((line) => ({ text: line }));
    if (room > 0) add(added, index + 1);
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <ul ref={list} className="flex w-full flex-col gap-2 empty:hidden">
        {fields.map((field, index) => (
          <li key={field.id} data-row className="flex items-start gap-1">
            <TextField
              label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${index + 1}`}
              className="min-w-0 flex-1 [&>label]:sr-only"
              maxLength={COURSE_LIMITS.line}
              enterKeyHint="next"
              error={errors[name]?.[index]?.text?.message}
              onKeyDown={(event) => onKeyDown(event, index)}
              onPaste={(event) => onPaste(event, index)}
              {...register(`${name}.${index}.text`)}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Quitar ${noun} ${index + 1}`}
              onClick={() => removeAt(index)}
            >
              <X size={18} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <Button ref={addButton} variant="outline" size="compact" disabled={isFull} onClick={() => add({ ...BLANK_LINE })}>
        <Plus size={18} aria-hidden="true" />
        Agregar {noun}
      </Button>
    </div>
  );
}
