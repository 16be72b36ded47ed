import {
  CERTIFICATE_FIELD_LABELS,
  CERTIFICATE_FIELDS,
  clampToPage,
  defaultPlacement,
  PLACEMENT_LIMITS,
} from '@telar/domain/certificate-placement';
import type { CertificateField, FieldBox, PageSize, PlacedBox, Placement } from '@telar/domain/certificate-placement';

/** Everything that can be placed. */
export type BoxKey = CertificateField | 'qr' | 'modules' | `band-${number}`;

const { minBox, minQr } = PLACEMENT_LIMITS;

export const isField = (key: BoxKey): key is CertificateField => CERTIFICATE_FIELDS.some((field) => field === key);
const bandIndex = (key: BoxKey) => (key.startsWith('band-') ? Number(key.slice('band-'.length)) : null);

/** Returns the Spanish name of a box. */
export function boxLabel(key: BoxKey): string {
  if (isField(key)) return CERTIFICATE_FIELD_LABELS[key];
  const band = bandIndex(key);
  return band === null ? { qr: 'Código QR', modules: 'Temario' }[key as 'qr' | 'modules'] : `Banda tejida ${band + 1}`;
}

/** Returns a box's minimum width and height, in points. */
export function minSize(key: BoxKey): number {
  if (key === 'qr') return minQr;
  if (key === 'modules') return minBox * 10;
  return bandIndex(key) === null ? minBox : 1;
}

/** Returns the box of a key; `undefined` if it is not printed. */
export function boxOf(placement: Placement, key: BoxKey): PlacedBox | FieldBox | undefined {
  if (isField(key)) return placement.fields[key];
  if (key === 'qr') return placement.qr;
  if (key === 'modules') return placement.modules ?? undefined;
  return placement.bands[bandIndex(key) ?? -1];
}

/** Returns the keys of all boxes in reading order, printed or not. Includes only the bands that exist. */
export function allBoxKeys(placement: Placement): BoxKey[] {
  return [...CERTIFICATE_FIELDS, 'qr', 'modules', ...placement.bands.map((_, index): BoxKey => `band-${index}`)];
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10;

/**
 * Rounds a box to tenths of a point, fits it to its page and enforces its minimum size. The QR stays square and on the
 * first page.
 */
function fitBox<Box extends PlacedBox>(key: BoxKey, box: Box, pages: readonly PageSize[]): Box {
  const side = Math.min(box.width, box.height);
  const shaped = key === 'qr' ? { ...box, page: 0, width: side, height: side } : box;
  const rounded = {
    ...shaped,
    x: roundToTenth(shaped.x),
    y: roundToTenth(shaped.y),
    width: roundToTenth(shaped.width),
    height: roundToTenth(shaped.height),
  };
  return clampToPage(rounded, pages, minSize(key)) ?? box;
}

/** Changes one box and fits it to its page. Does nothing if the box is not printed. */
export function withChangedBox(
  placement: Placement,
  key: BoxKey,
  changes: Partial<FieldBox>,
  pages: readonly PageSize[],
): Placement {
  if (isField(key)) {
    const box = placement.fields[key];
    return box
      ? { ...placement, fields: { ...placement.fields, [key]: fitBox(key, { ...box, ...changes }, pages) } }
      : placement;
  }
  const box = boxOf(placement, key);
  if (!box) return placement;
  const next = fitBox(key, { ...box, ...changes }, pages);
  if (key === 'qr') return { ...placement, qr: next };
  if (key === 'modules') return { ...placement, modules: next };
  return { ...placement, bands: placement.bands.map((band, index) => (index === bandIndex(key) ? next : band)) };
}

/** Removes a box. The QR always stays, because every certificate has it. */
export function withoutBox(placement: Placement, key: BoxKey): Placement {
  if (key === 'qr') return placement;
  if (key === 'modules') return { ...placement, modules: null };
  if (isField(key)) {
    const { [key]: _, ...fields } = placement.fields;
    return { ...placement, fields };
  }
  return { ...placement, bands: placement.bands.filter((_band, index) => index !== bandIndex(key)) };
}

/** Adds the box of a field or the syllabus at its default position on this page. */
export function withDefaultBox(placement: Placement, key: BoxKey, page: number, pages: readonly PageSize[]): Placement {
  const size = pages[page] ?? pages[0];
  if (!size) return placement;
  if (isField(key)) {
    const box = defaultPlacement([size]).fields[key];
    return box
      ? { ...placement, fields: { ...placement.fields, [key]: fitBox(key, { ...box, page }, pages) } }
      : placement;
  }
  if (key !== 'modules') return placement;
  const { width, height } = size;
  const box = { page, x: width * 0.1, y: height * 0.3, width: width * 0.8, height: height * 0.55 };
  return { ...placement, modules: fitBox(key, box, pages) };
}

/** Adds a band across the top of this page. */
export function withNewBand(placement: Placement, page: number, pages: readonly PageSize[]): Placement {
  const width = pages[page]?.width ?? 0;
  if (placement.bands.length >= PLACEMENT_LIMITS.maxBands) return placement;
  return { ...placement, bands: [...placement.bands, { page, x: 0, y: 0, width, height: 8 }] };
}
