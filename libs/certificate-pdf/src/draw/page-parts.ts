import { CERTIFICATE_FIELDS, PLACEMENT_AREA_LABELS } from '@telar/domain/certificate-placement';
import type { CertificateField } from '@telar/domain/certificate-placement';
import { labelledValue } from '../content';
import type { SeenBox } from '../template/page-view';
import type { Sheet } from './sheet';
import type { ElementOptions, ElementType, StructureElement } from './structure';

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

/** Adds an element to a page. Elements of the same part are read in the order in which they are added. */
export const addElement = (sheet: Sheet, part: PagePart, type: ElementType, options: ElementOptions = {}) =>
  sheet.section.add(type, { ...options, order: PARTS.indexOf(part) });

/** Adds a picture. @param alt what it shows. @param box in the lengths of the sheet */
export const addPicture = (sheet: Sheet, part: PagePart, alt: string, box: SeenBox): StructureElement =>
  addElement(sheet, part, 'Figure', { alt, bounds: sheet.nativeBounds(box) });

/**
 * Adds a value of the certificate. Its label, which the template may have anywhere, is read with it.
 * @param isLabeled true if the label is printed with the value
 */
export const addValue = (
  sheet: Sheet,
  field: CertificateField | 'verification_url',
  text: string,
  isLabeled: boolean,
): StructureElement => addElement(sheet, field, 'P', isLabeled ? {} : { alt: spokenValue(field, text) });

function spokenValue(field: CertificateField | 'verification_url', text: string): string {
  if (field === 'verification_url') return `${PLACEMENT_AREA_LABELS.verification_url}: ${text}`;
  const { label, value } = labelledValue(field, text);
  return `${label}: ${value}`;
}
