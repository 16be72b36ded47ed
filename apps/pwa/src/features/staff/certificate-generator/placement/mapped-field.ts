import type { FormTarget, Placement } from '@telar/domain/certificate-placement';

/**
 * Sets what a form field of the template holds. Without any mapped field, the placement has no `form_fields`, so that it
 * can equal the default.
 * @param target `null` for nothing
 */
export function withMappedField(placement: Placement, name: string, target: FormTarget | null): Placement {
  const { form_fields: before = {}, ...rest } = placement;
  const mapping = new Map(Object.entries(before));
  if (target) mapping.set(name, target);
  else mapping.delete(name);
  return mapping.size === 0 ? rest : { ...rest, form_fields: Object.fromEntries(mapping) };
}
