import { useEffect, useId } from 'react';
import { reportUnsavedInput } from './dirty-tabs';

const dirty = new Set<string>();
const listeners = new Set<() => void>();

/** Something on this page says under this name whether it holds unsent input. */
export function setUnsaved(id: string, isDirty: boolean): void {
  if (dirty.has(id) === isDirty) return;
  const before = dirty.size > 0;
  if (isDirty) dirty.add(id);
  else dirty.delete(id);
  if (before !== dirty.size > 0) reportUnsavedInput(!before);
  for (const listener of listeners) listener();
}

/** True while something on this page holds what was typed and not sent. */
export function hasUnsavedInput(): boolean {
  return dirty.size > 0;
}

/** Calls back when that changes. @returns how to stop. */
export function onDirtyFormsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A form says with this that it holds unsent input beside what is typed in its fields, as a picture or an order of
 * rows; the update prompt then waits. What is typed counts without a word: see `typed-fields.ts`.
 */
export function useUnsavedInput(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    setUnsaved(id, isDirty);
    return () => setUnsaved(id, false);
  }, [id, isDirty]);
}
