import {
  CERTIFICATE_FIELD_LABELS,
  CERTIFICATE_FIELDS,
  defaultPlacement,
  clampToPage,
  PLACEMENT_LIMITS,
} from '@telar/domain/certificate-placement';
import type { CertificateField, FieldBox, PageSize, PlacedBox, Placement } from '@telar/domain/certificate-placement';

/** Everything that can be placed. */
export type BoxKey = CertificateField | 'qr' | 'modules' | `band-${number}`;

/** Which sides of a box are pulled: -1 left or top, 1 right or bottom, 0 none. */
export interface Handle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

const { minBox, minQr } = PLACEMENT_LIMITS;

export const isField = (key: BoxKey): key is CertificateField => CERTIFICATE_FIELDS.some((field) => field === key);
const bandAt = (key: BoxKey) => (key.startsWith('band-') ? Number(key.slice(5)) : null);

/** How a box is called. */
export function boxLabel(key: BoxKey): string {
  if (isField(key)) return CERTIFICATE_FIELD_LABELS[key];
  const band = bandAt(key);
  return band === null ? { qr: 'Código QR', modules: 'Temario' }[key as 'qr' | 'modules'] : `Banda tejida ${band + 1}`;
}

/** The least that a box of that kind may measure, in points. */
export function smallest(key: BoxKey): number {
  if (key === 'qr') return minQr;
  if (key === 'modules') return minBox * 10;
  return bandAt(key) === null ? minBox : 1;
}

/** Where it stands; `undefined` while it is not printed. */
export function boxOf(placement: Placement, key: BoxKey): PlacedBox | FieldBox | undefined {
  if (isField(key)) return placement.fields[key];
  if (key === 'qr') return placement.qr;
  if (key === 'modules') return placement.modules ?? undefined;
  return placement.bands[bandAt(key) ?? -1];
}

/** Every box that there is or could be, in reading order; bands as many as there are. */
export function allKeys(placement: Placement): BoxKey[] {
  return [...CERTIFICATE_FIELDS, 'qr', 'modules', ...placement.bands.map((_, i): BoxKey => `band-${i}`)];
}

const tenth = (value: number) => Math.round(value * 10) / 10;

function fitted<B extends PlacedBox>(key: BoxKey, box: B, pages: readonly PageSize[]): B {
  const side = Math.min(box.width, box.height);
  const wanted = key === 'qr' ? { ...box, page: 0, width: side, height: side } : box;
  const { x, y, width, height } = wanted;
  const rounded = { ...wanted, x: tenth(x), y: tenth(y), width: tenth(width), height: tenth(height) };
  return clampToPage(rounded, pages, smallest(key)) ?? box;
}

/** The placement with one box changed, kept on its page. A box that is not there stays away. */
export function withBox(
  placement: Placement,
  key: BoxKey,
  changes: Partial<FieldBox>,
  pages: readonly PageSize[],
): Placement {
  if (isField(key)) {
    const box = placement.fields[key];
    return box
      ? { ...placement, fields: { ...placement.fields, [key]: fitted(key, { ...box, ...changes }, pages) } }
      : placement;
  }
  const box = boxOf(placement, key);
  if (!box) return placement;
  const next = fitted(key, { ...box, ...changes }, pages);
  if (key === 'qr') return { ...placement, qr: next };
  if (key === 'modules') return { ...placement, modules: next };
  return { ...placement, bands: placement.bands.map((band, i) => (i === bandAt(key) ? next : band)) };
}

/** The placement without that box; the QR stays, since it is on every certificate. */
export function without(placement: Placement, key: BoxKey): Placement {
  if (key === 'qr') return placement;
  if (key === 'modules') return { ...placement, modules: null };
  if (isField(key)) {
    const { [key]: _, ...fields } = placement.fields;
    return { ...placement, fields };
  }
  return { ...placement, bands: placement.bands.filter((_band, i) => i !== bandAt(key)) };
}

/** The placement with that box back at its default place, on the page that is looked at. */
export function withShown(placement: Placement, key: BoxKey, page: number, pages: readonly PageSize[]): Placement {
  const sheet = pages[page] ?? pages[0];
  if (!sheet) return placement;
  if (isField(key)) {
    const box = defaultPlacement([sheet]).fields[key];
    return box
      ? { ...placement, fields: { ...placement.fields, [key]: fitted(key, { ...box, page }, pages) } }
      : placement;
  }
  if (key !== 'modules') return placement;
  const { width, height } = sheet;
  const area = { page, x: width * 0.1, y: height * 0.3, width: width * 0.8, height: height * 0.55 };
  return { ...placement, modules: fitted(key, area, pages) };
}

/** A woven band more, across the page that is looked at. */
export function withBand(placement: Placement, page: number, pages: readonly PageSize[]): Placement {
  const width = pages[page]?.width ?? 0;
  if (placement.bands.length >= PLACEMENT_LIMITS.maxBands) return placement;
  return { ...placement, bands: [...placement.bands, { page, x: 0, y: 0, width, height: 8 }] };
}

/** A box with the pulled sides moved, the others where they were, at least `least` wide and high, within the page. */
export function resized<B extends PlacedBox>(
  box: B,
  handle: Handle,
  dx: number,
  dy: number,
  least: number,
  page: PageSize,
): B {
  const side = (from: number, size: number, pulled: number, by: number, end: number): [number, number] => {
    if (pulled === 1) return [from, Math.min(end - from, Math.max(least, size + by))];
    if (pulled === 0) return [from, size];
    const start = Math.min(from + size - least, Math.max(0, from + by));
    return [start, from + size - start];
  };
  const [x, width] = side(box.x, box.width, handle.x, dx, page.width);
  const [y, height] = side(box.y, box.height, handle.y, dy, page.height);
  return { ...box, x, y, width, height };
}
