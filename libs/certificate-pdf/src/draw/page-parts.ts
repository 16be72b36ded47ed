import {
  CERTIFICATE_FIELD_LABELS,
  CERTIFICATE_FIELDS,
  PLACEMENT_AREA_LABELS,
} from '@telar/domain/certificate-placement';
import type { CertificateField } from '@telar/domain/certificate-placement';
import type { SeenBox } from '../template/page-view';
import type { Sheet } from './sheet';
import type { StructureElement } from './structure';

/** The parts of a page in the order in which they are read. */
const PARTS = [
  'template',
  ...CERTIFICATE_FIELDS,
  'verification_url',
  'other field',
  'modules',
  'qr',
  'caption',
  'link',
] as const;

type PagePart = (typeof PARTS)[number];

const LABELS = { ...CERTIFICATE_FIELD_LABELS, verification_url: PLACEMENT_AREA_LABELS.verification_url };

export const addElement = (
  { section }: Sheet,
  part: PagePart,
  type: Parameters<StructureElement['add']>[0],
): StructureElement => section.add(type, { order: PARTS.indexOf(part) });

/** Adds a picture. @param alt what it shows. @param box in the lengths of the sheet */
export const addPicture = (sheet: Sheet, part: PagePart, alt: string, box: SeenBox): StructureElement =>
  sheet.section.add('Figure', { order: PARTS.indexOf(part), alt, bounds: sheet.nativeBounds(box) });

/**
 * Adds a value of the certificate. Its label, which the template may have anywhere, is read with it.
 * @param isLabeled true if the label is printed with the value
 */
export function addValue(
  { section }: Sheet,
  field: CertificateField | 'verification_url',
  text: string,
  isLabeled: boolean,
): StructureElement {
  const order = PARTS.indexOf(field);
  return section.add('P', isLabeled ? { order } : { order, alt: `${LABELS[field]}: ${text}` });
}
