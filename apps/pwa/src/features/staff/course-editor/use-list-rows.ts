import { useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { FieldArray } from 'react-hook-form';
import type { CourseDraft } from './draft/course-draft';
import type { CourseForm } from './draft/course-rules';

type ListName = 'features' | 'includes' | 'modules' | 'supportedBy';

/** The element to focus after the list changes: the first match of the selector in a row. */
interface FocusTarget {
  index: number;
  selector: string;
}

const FIRST_FIELD = 'input';

/**
 * Manages the rows of a list in the form. Each row is an element with `data-row`. The focus moves to an added row, with
 * a moved row, and to the row after a removed one.
 */
export function useListRows<Name extends ListName>(form: CourseForm, name: Name) {
  type Row = FieldArray<CourseDraft, Name>;
  const { fields, insert, remove, move } = useFieldArray({ control: form.control, name });
  const list = useRef<HTMLUListElement & HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const target = useRef<FocusTarget | null>(null);
  const [removed, setRemoved] = useState<{ index: number; row: Row } | null>(null);

  useEffect(() => {
    if (!target.current) return;
    const { index, selector } = target.current;
    target.current = null;
    const row = list.current?.querySelectorAll(':scope > [data-row]')[index];
    (row?.querySelector<HTMLElement>(selector) ?? addButton.current)?.focus();
  }, [fields]);

  /** Inserts rows, by default at the end, and focuses the last new row. */
  function add(rows: Row | Row[], index: number = fields.length): void {
    target.current = { index: index + (Array.isArray(rows) ? rows.length : 1) - 1, selector: FIRST_FIELD };
    insert(index, rows, { shouldFocus: false });
    setRemoved(null);
  }

  /** Removes a row, and focuses the row that takes its index, or the last one. */
  function removeAt(index: number): void {
    setRemoved({ index, row: structuredClone(form.getValues(`${name}.${index}` as never)) as Row });
    target.current = { index: Math.min(index, fields.length - 2), selector: FIRST_FIELD };
    remove(index);
  }

  /** Moves a row, and focuses the match of `selector` in it. */
  function moveTo(from: number, to: number, selector: string): void {
    if (to < 0 || to >= fields.length) return;
    target.current = { index: to, selector };
    move(from, to);
    setRemoved(null);
  }

  return {
    fields,
    list,
    addButton,
    add,
    removeAt,
    moveTo,
    /** The index of the row just removed, and how to restore it; `null` after another change. */
    lastRemoved: removed && { index: removed.index, restore: () => add(removed.row, removed.index) },
  };
}
