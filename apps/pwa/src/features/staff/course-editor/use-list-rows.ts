import { useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { FieldArray, UseFormReturn } from 'react-hook-form';
import type { CourseDraft } from './draft/course-draft';

export type CourseForm = UseFormReturn<CourseDraft>;
type ListName = 'features' | 'includes' | 'modules' | 'supportedBy';

/** Where the focus goes once the list has changed: into a row, by a selector of something in it. */
interface Target {
  place: number;
  selector: string;
}

const FIRST_FIELD = 'input';

/**
 * The rows of one of the form's lists, each an element with `data-row`. Whatever is done with them, the focus stays with
 * what was done.
 */
export function useRows<Name extends ListName>(form: CourseForm, name: Name) {
  type Row = FieldArray<CourseDraft, Name>;
  const { fields, insert, remove, move } = useFieldArray({ control: form.control, name });
  const list = useRef<HTMLUListElement & HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const target = useRef<Target | null>(null);
  const [removed, setRemoved] = useState<{ place: number; row: Row } | null>(null);

  useEffect(() => {
    if (!target.current) return;
    const { place, selector } = target.current;
    target.current = null;
    const row = list.current?.querySelectorAll(':scope > [data-row]')[place];
    (row?.querySelector<HTMLElement>(selector) ?? addButton.current)?.focus();
  }, [fields]);

  function add(rows: Row | Row[], place: number = fields.length): void {
    target.current = { place: place + (Array.isArray(rows) ? rows.length : 1) - 1, selector: FIRST_FIELD };
    insert(place, rows, { shouldFocus: false });
    setRemoved(null);
  }

  return {
    fields,
    list,
    addButton,
    add,
    /** Takes a row out; the focus goes to the one that takes its place, or to the last one. */
    removeAt(place: number): void {
      setRemoved({ place, row: structuredClone(form.getValues(`${name}.${place}` as never)) as Row });
      target.current = { place: Math.min(place, fields.length - 2), selector: FIRST_FIELD };
      remove(place);
    },
    /** Moves a row; the focus goes with it, to what `selector` finds in it. */
    moveTo(from: number, to: number, selector: string): void {
      if (to < 0 || to >= fields.length) return;
      target.current = { place: to, selector };
      move(from, to);
      setRemoved(null);
    },
    /** Where the row was that was taken out last, and how to put it back; `null` when there is none. */
    gap: removed && { place: removed.place, undo: () => add(removed.row, removed.place) },
  };
}
