import {
  CERTIFICATE_FIELD_LABELS,
  CERTIFICATE_FIELDS,
  PLACEMENT_AREA_LABELS,
  PLACEMENT_LIMITS,
} from '@telar/domain/certificate-placement';
import type {
  CertificateField,
  FieldBox,
  FormTarget,
  PageSize,
  PlacedBox,
  Placement,
} from '@telar/domain/certificate-placement';
import { defaultPlacement } from '@telar/domain/default-placement';
import { clampToPage } from '@telar/domain/fit-placement';

/** Identifies a box on a page: of a certificate field, the web address, the QR, the syllabus or a band. */
export type BoxId = CertificateField | 'verification_url' | 'qr' | 'modules' | `band-${number}`;

const { minBox, minQr } = PLACEMENT_LIMITS;

export const isField = (id: BoxId): id is CertificateField => CERTIFICATE_FIELDS.some((field) => field === id);
const bandIndex = (id: BoxId) => (id.startsWith('band-') ? Number(id.slice('band-'.length)) : null);

/** Returns the Spanish name of a box. */
export function boxLabel(id: BoxId): string {
  if (isField(id)) return CERTIFICATE_FIELD_LABELS[id];
  const band = bandIndex(id);
  return band === null
    ? PLACEMENT_AREA_LABELS[id as keyof typeof PLACEMENT_AREA_LABELS]
    : `${PLACEMENT_AREA_LABELS.band} ${band + 1}`;
}

/** Returns the Spanish name of what a form field can hold. */
export const targetLabel = (target: FormTarget): string =>
  target === 'band' ? PLACEMENT_AREA_LABELS.band : boxLabel(target);

/** Returns a box's minimum width and height, in points. */
export function minSize(id: BoxId): number {
  if (id === 'qr') return minQr;
  if (id === 'modules') return minBox * 10;
  return bandIndex(id) === null ? minBox : 1;
}

/** Returns a box by its id; `undefined` if it is not printed. */
export function boxOf(placement: Placement, id: BoxId): PlacedBox | FieldBox | undefined {
  if (isField(id)) return placement.fields[id];
  if (id === 'qr') return placement.qr;
  if (id === 'modules') return placement.modules ?? undefined;
  if (id === 'verification_url') return placement.verification_url ?? undefined;
  return placement.bands[bandIndex(id) ?? -1];
}

/** Returns the box of a text, with its size and alignment; `undefined` for other boxes and if it is not printed. */
export function textBoxOf(placement: Placement, id: BoxId): FieldBox | undefined {
  if (id === 'verification_url') return placement.verification_url ?? undefined;
  return isField(id) ? placement.fields[id] : undefined;
}

/**
 * Returns the ids of all boxes in reading order, printed or not. Includes only the bands that exist, and nothing that a
 * form field of the template holds.
 */
export function allBoxIds(placement: Placement): BoxId[] {
  const bands = placement.bands.map((_, index): BoxId => `band-${index}`);
  const mapped = new Set<string>(Object.values(placement.form_fields ?? {}));
  const ids: BoxId[] = [...CERTIFICATE_FIELDS, 'verification_url', 'qr', 'modules', ...bands];
  return ids.filter((id) => !mapped.has(id));
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10;

/**
 * Rounds a box to tenths of a point, fits it to its page and enforces its minimum size. The QR stays square and on the
 * first page.
 */
function fitBox<Box extends PlacedBox>(id: BoxId, box: Box, pages: readonly PageSize[]): Box {
  const side = Math.min(box.width, box.height);
  const shaped = id === 'qr' ? { ...box, page: 0, width: side, height: side } : box;
  const rounded = {
    ...shaped,
    x: roundToTenth(shaped.x),
    y: roundToTenth(shaped.y),
    width: roundToTenth(shaped.width),
    height: roundToTenth(shaped.height),
  };
  return clampToPage(rounded, pages, minSize(id)) ?? box;
}

/** Changes one box and fits it to its page. Does nothing if the box is not printed. */
export function withChangedBox(
  placement: Placement,
  id: BoxId,
  changes: Partial<FieldBox>,
  pages: readonly PageSize[],
): Placement {
  if (isField(id)) {
    const box = placement.fields[id];
    return box
      ? { ...placement, fields: { ...placement.fields, [id]: fitBox(id, { ...box, ...changes }, pages) } }
      : placement;
  }
  if (id === 'verification_url') {
    const box = placement.verification_url;
    return box ? { ...placement, verification_url: fitBox(id, { ...box, ...changes }, pages) } : placement;
  }
  const box = boxOf(placement, id);
  if (!box) return placement;
  const next = fitBox(id, { ...box, ...changes }, pages);
  if (id === 'qr') return { ...placement, qr: next };
  if (id === 'modules') return { ...placement, modules: next };
  return { ...placement, bands: placement.bands.map((band, index) => (index === bandIndex(id) ? next : band)) };
}

/** Removes a box. The QR always stays, because every certificate has it. */
export function withoutBox(placement: Placement, id: BoxId): Placement {
  if (id === 'qr') return placement;
  if (id === 'modules') return { ...placement, modules: null };
  if (id === 'verification_url') return { ...placement, verification_url: null };
  if (isField(id)) {
    const { [id]: _, ...fields } = placement.fields;
    return { ...placement, fields };
  }
  return { ...placement, bands: placement.bands.filter((_band, index) => index !== bandIndex(id)) };
}

/** Adds the box of a field, the web address or the syllabus at its default position on this page. */
export function withDefaultBox(placement: Placement, id: BoxId, page: number, pages: readonly PageSize[]): Placement {
  const size = pages[page] ?? pages[0];
  if (!size) return placement;
  if (isField(id)) {
    const box = defaultPlacement([size]).fields[id];
    return box
      ? { ...placement, fields: { ...placement.fields, [id]: fitBox(id, { ...box, page }, pages) } }
      : placement;
  }
  if (id === 'verification_url') {
    const box = defaultPlacement([size]).verification_url;
    return box ? { ...placement, verification_url: fitBox(id, { ...box, page }, pages) } : placement;
  }
  if (id !== 'modules') return placement;
  const { width, height } = size;
  const box = { page, x: width * 0.1, y: height * 0.3, width: width * 0.8, height: height * 0.55 };
  return { ...placement, modules: fitBox(id, box, pages) };
}

/** Adds a band across the top of this page, within the margins of a printer. */
export function withNewBand(placement: Placement, page: number, pages: readonly PageSize[]): Placement {
  const size = pages[page];
  const band = size && defaultPlacement([size]).bands[0];
  if (!band || placement.bands.length >= PLACEMENT_LIMITS.maxBands) return placement;
  return { ...placement, bands: [...placement.bands, { ...band, page }] };
}
