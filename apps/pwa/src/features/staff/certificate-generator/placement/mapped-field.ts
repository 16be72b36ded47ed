import type { FormTarget, Placement } from '@telar/domain/certificate-placement';

/**
 * A copy of a record with one entry changed; `undefined` for an empty one.
 * @param value `undefined` removes the entry
 */
function withEntry<T>(
  record: Record<string, T> = {},
  name: string,
  value: T | undefined,
): Record<string, T> | undefined {
  const entries = new Map(Object.entries(record));
  if (value === undefined) entries.delete(name);
  else entries.set(name, value);
  return entries.size === 0 ? undefined : Object.fromEntries(entries);
}

/**
 * Sets what a form field of the template holds. Without any mapped field, the placement has no `form_fields`, so that
 * it can equal the default.
 * @param target `null` for nothing
 */
export function withMappedField(placement: Placement, name: string, target: FormTarget | null): Placement {
  const { form_fields: before, ...rest } = placement;
  const form_fields = withEntry(before, name, target ?? undefined);
  return { ...rest, ...(form_fields && { form_fields }) };
}

/** Sets the color of the text in a form field. @param ink `undefined` for the color of the PDF */
export function withFormInk(placement: Placement, name: string, ink: string | undefined): Placement {
  const { form_inks: before, ...rest } = placement;
  const form_inks = withEntry(before, name, ink);
  return { ...rest, ...(form_inks && { form_inks }) };
}
