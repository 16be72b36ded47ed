import { CERTIFICATE_FIELDS } from './certificate-placement';
import type { FormTarget, InkedBox, Placement } from './certificate-placement';

/** A box with text of a placement. */
export type TextBoxName = Exclude<FormTarget, 'qr' | 'band'>;

/** The boxes with text that a placement prints on the page itself: not in form fields. */
export function textBoxesOf({
  fields,
  verification_url,
  modules,
  form_fields = {},
}: Placement): [name: TextBoxName, box: InkedBox][] {
  const inFormField = new Set<string>(Object.values(form_fields));
  const boxes: [TextBoxName, InkedBox | null | undefined][] = [
    ...CERTIFICATE_FIELDS.map((name) => [name, fields[name]] as [TextBoxName, InkedBox | undefined]),
    ['verification_url', verification_url],
    ['modules', modules],
  ];
  return boxes.filter((entry): entry is [TextBoxName, InkedBox] => Boolean(entry[1]) && !inFormField.has(entry[0]));
}
