import { createAtom } from '@tanstack/store';
import { useEffect, useId } from 'react';
import { useStateAfterPress } from '../browser/use-after-press';
import { onInput } from './early-events';
import { onOtherTabsChange, reportUnsavedInput, someTabHasUnsavedInput } from './unsaved-input-in-tabs';

/** The ids of the forms with unsaved input on this page, and one id for all typed fields. */
const unsaved = createAtom<ReadonlySet<string>>(new Set<string>());
const TYPED_FIELDS = 'typed';

/** Adds or removes an id, and reports to the other tabs if the state of this page changes. */
function setUnsaved(id: string, isUnsaved: boolean): void {
  const previousIds = unsaved.get();
  if (previousIds.has(id) === isUnsaved) return;
  const ids = new Set(previousIds);
  if (isUnsaved) ids.add(id);
  else ids.delete(id);
  const hasUnsaved = ids.size > 0;
  if (hasUnsaved !== previousIds.size > 0) reportUnsavedInput(hasUnsaved);
  unsaved.set(ids);
}

/** True while this page has input that was not sent. */
export function hasUnsavedInput(): boolean {
  return unsaved.get().size > 0;
}

/**
 * Hides the update prompt while a form has unsaved input that is not typed, such as an image or the order of rows.
 * `watchTypedFields` already counts typed fields.
 */
export function useUnsavedInput(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    setUnsaved(id, isUnsaved);
    return () => setUnsaved(id, false);
  }, [id, isUnsaved]);
}

/** True while any tab has unsaved input, and until all tabs were checked. Checks only if `enabled`. */
export function useUnsavedInputInAnyTab(enabled: boolean): boolean {
  const [hasUnsaved, setHasUnsaved] = useStateAfterPress(true);
  useEffect(() => {
    if (!enabled) return;
    let stopped = false;
    async function check(): Promise<void> {
      const found = await someTabHasUnsavedInput();
      if (!stopped) setHasUnsaved(found);
    }
    void check();
    const { unsubscribe } = unsaved.subscribe(() => void check());
    const unsubscribeFromTabs = onOtherTabsChange(() => void check());
    return () => {
      stopped = true;
      unsubscribe();
      unsubscribeFromTabs();
    };
  }, [enabled, setHasUnsaved]);
  return hasUnsaved;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const CHOICE_TYPES = ['checkbox', 'radio', 'file', 'range', 'select-one', 'select-multiple'];
const isChoice = ({ type }: Field) => CHOICE_TYPES.includes(type);
const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const typedFields = new Set<Field>();
const observer = new MutationObserver(updateTypedFields);

/** Stops counting fields that are empty or no longer on the page, and reports whether any are left. */
function updateTypedFields(): void {
  for (const field of typedFields) {
    if (!field.isConnected || (field.value === '' && !isChoice(field))) typedFields.delete(field);
  }
  setUnsaved(TYPED_FIELDS, typedFields.size > 0);
  const options = { childList: true, subtree: true, attributeFilter: ['value'] };
  if (typedFields.size > 0) observer.observe(document.body, options);
  else observer.disconnect();
}

function removeFields(shouldRemove: (field: Field) => boolean): void {
  for (const field of typedFields) if (shouldRemove(field)) typedFields.delete(field);
  updateTypedFields();
}

function addField(target: EventTarget): void {
  // A choice outside a form takes effect at once: the theme, the number of rows.
  if (!isField(target) || (isChoice(target) && !target.form)) return;
  typedFields.add(target);
  updateTypedFields();
}

const isSearchForm = (form: HTMLFormElement | null) => form?.getAttribute('role') === 'search';

/**
 * Counts typed fields in any form as unsaved input until they are emptied, reset or removed. A form that was sent and
 * stays on the page still counts, because sending may have failed. A search form counts until it is sent, and a search
 * field while it has the focus, because the URL contains their text.
 */
export function watchTypedFields(): void {
  onInput(addField);
  const removeOn = (type: string, shouldRemove: (field: Field, target: EventTarget | null) => boolean) =>
    document.addEventListener(type, ({ target }) => removeFields((field) => shouldRemove(field, target)), true);
  removeOn('reset', ({ form }, target) => form === target);
  removeOn('submit', ({ form }, target) => form === target && isSearchForm(form));
  removeOn('focusout', (field, target) => field === target && field.type === 'search');
}
