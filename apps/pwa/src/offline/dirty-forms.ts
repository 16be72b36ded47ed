import { useEffect, useId } from 'react';
import { markThisTab } from './dirty-tabs';

const dirty = new Set<string>();
const listeners = new Set<() => void>();

function change(id: string, isDirty: boolean): void {
  if (dirty.has(id) === isDirty) return;
  const before = dirty.size > 0;
  if (isDirty) dirty.add(id);
  else dirty.delete(id);
  if (before !== dirty.size > 0) markThisTab(!before);
  for (const listener of listeners) listener();
}

/** True while some form on this page holds what was typed and not sent. */
export function hasDirtyForms(): boolean {
  return dirty.size > 0;
}

/** Calls back when that changes. @returns how to stop. */
export function onDirtyFormsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A form says with this that it holds unsent input; the update prompt then waits. */
export function useDirtyForm(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    change(id, isDirty);
    return () => change(id, false);
  }, [id, isDirty]);
}
