import type { TemplatePlacement } from '@telar/contracts/placement';
import type { FieldBox, FormTarget, PlacedBox } from '@telar/domain/certificate-placement';
import { defaultPlacement } from '@telar/domain/default-placement';
import { textsUnderQr } from '@telar/domain/texts-under-qr';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { arrowKeyChange } from './arrow-keys';
import { allBoxIds, boxOf, textBoxOf, withChangedBox, withDefaultBox, withNewBand, withoutBox } from './boxes';
import type { BoxId } from './boxes';
import { withFormInk, withMappedField } from './mapped-field';
import { inksOn, withSuggestedInk } from './suggested-ink';
import { useUndoHistory } from './use-undo-history';

/** For JSON.stringify: properties in alphabetical order. */
const inOrder = (_: string, value: unknown) =>
  value instanceof Object && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value;

/** The order of properties does not count: a form field that is mapped again comes last. */
const isEqual = (a: object, b: object) => JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);

/** Manages the edited placement with its undo history, the shown page and the selected box. */
export function usePlacementEditor({ pages, placement: saved, ...template }: TemplatePlacement) {
  const { value: placement, set, undo, redo, canUndo, canRedo } = useUndoHistory(saved);
  const [page, setPage] = useState(0);
  const [selected, setSelected] = useState<BoxId | null>(null);
  const defaults = template.default_placement ?? defaultPlacement(pages);
  const { suggestInk, isLegible } = inksOn(template.artwork ?? [], pages);
  const isDefault = isEqual(placement, defaults);

  /** Returns the changed box. */
  function change(id: BoxId, changes: Partial<FieldBox>, gesture?: string): PlacedBox | undefined {
    const previousBox = id === 'modules' ? placement.modules : textBoxOf(placement, id);
    const changed = previousBox ? withSuggestedInk(previousBox, changes, suggestInk) : changes;
    const next = withChangedBox(placement, id, changed, pages);
    set(next, gesture);
    if (changes.page !== undefined) setPage(changes.page);
    return boxOf(next, id);
  }

  /** Sets what a form field of the template holds. @param target `null` for nothing */
  function mapField(name: string, target: FormTarget | null): void {
    set(withMappedField(placement, name, target));
    setSelected(null);
  }

  function select(id: BoxId | null): void {
    setSelected(id);
    const box = id && boxOf(placement, id);
    if (box) setPage(box.page);
  }

  function toggle(id: BoxId, isPrinted: boolean): void {
    set(isPrinted ? withDefaultBox(placement, id, page, pages) : withoutBox(placement, id));
    // Removing a band renumbers the bands after it.
    setSelected(isPrinted ? id : null);
  }

  /** Returns the box that a key moved or resized. */
  function onBoxKeyDown(event: KeyboardEvent, id: BoxId): PlacedBox | undefined {
    const box = boxOf(placement, id);
    const size = box && pages[box.page];
    if (!box || !size || event.ctrlKey || event.metaKey) return undefined;
    if (event.key === 'Delete' && id !== 'qr') {
      event.preventDefault();
      toggle(id, false);
      return undefined;
    }
    const found = arrowKeyChange(event, id, box, size);
    if (!found) return undefined;
    event.preventDefault();
    return change(id, found.changes, found.gesture);
  }

  /** Ctrl+Z undoes; Ctrl+Y and Ctrl+Shift+Z redo. Text inputs keep their own undo. */
  function onShortcut(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  }

  return {
    pages,
    placement,
    boxIds: template.has_form ? [] : allBoxIds(placement),
    /** Names of the template's form fields that hold nothing by themselves. */
    ownFields: [...new Set(template.form_fields?.map(({ name }) => name))],
    mapField,
    suggestedFormInks: new Map(Object.entries(defaults.form_inks ?? {})),
    setFormInk: (name: string, ink: string | undefined, gesture?: string) =>
      set(withFormInk(placement, name, ink), gesture),
    suggestInk,
    isLegible,
    /** Boxes that the QR code covers a part of: such a placement is not saved. */
    underQr: new Set<string>(template.has_form ? [] : textsUnderQr(placement, defaults)),
    page,
    setPage,
    selected,
    select,
    change,
    toggle,
    onBoxKeyDown,
    onShortcut,
    undo,
    redo,
    canUndo,
    canRedo,
    addBand: () => {
      set(withNewBand(placement, page, pages));
      setSelected(`band-${placement.bands.length}`);
    },
    restoreDefault: () => {
      set(defaults);
      setSelected(null);
    },
    isDirty: !isEqual(placement, saved),
    isDefault,
    /** The placement to save; `null` for the default, so that later changes of the default apply. */
    toSave: isDefault ? null : placement,
  };
}

export type PlacementEditorState = ReturnType<typeof usePlacementEditor>;
