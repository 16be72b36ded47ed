import { CERTIFICATE_FIELDS, PLACEMENT_LIMITS, pageUnit } from './certificate-placement';
import type { FieldBox, PageSize, PlacedBox, Placement } from './certificate-placement';
import { defaultPlacement } from './default-placement';

/** The box moved, and if necessary shrunk, to fit on its page; `null` if the page does not exist. */
export function clampToPage<B extends PlacedBox>(box: B, pages: readonly PageSize[], smallest: number): B | null {
  const page = pages[box.page];
  if (!page || ![box.x, box.y, box.width, box.height].every(Number.isFinite)) return null;
  const width = Math.min(page.width, Math.max(smallest, box.width));
  const height = Math.min(page.height, Math.max(smallest, box.height));
  const x = Math.min(page.width - width, Math.max(0, box.x));
  const y = Math.min(page.height - height, Math.max(0, box.y));
  return { ...box, x, y, width, height };
}

/**
 * A placement made valid for the pages of a template: boxes clamped to their page, boxes on missing pages removed, font
 * sizes limited. The QR is always present, square and on the first page. `pages` must not be empty.
 */
export function fitPlacement(placement: Placement, pages: readonly PageSize[]): Placement {
  const { minBox, minQr, minFont, maxFont, maxBands } = PLACEMENT_LIMITS;
  const fontSize = ({ size, page }: FieldBox) => {
    const largest = maxFont * pageUnit(pages[page] ?? { width: 0, height: 0 });
    return Math.min(largest, Math.max(minFont, Number(size) || minFont));
  };
  const fields: Placement['fields'] = {};
  for (const name of CERTIFICATE_FIELDS) {
    const wanted = placement.fields[name];
    const box = wanted && clampToPage(wanted, pages, minBox);
    if (box) fields[name] = { ...box, size: fontSize(box) };
  }
  const url = placement.verification_url && clampToPage(placement.verification_url, pages, minBox);
  const side = Math.min(placement.qr.width, placement.qr.height);
  const qr = clampToPage({ ...placement.qr, page: 0, width: side, height: side }, pages, minQr);
  return {
    fields,
    qr: qr ?? defaultPlacement(pages).qr,
    ...(url && { verification_url: { ...url, size: fontSize(url) } }),
    modules: placement.modules && clampToPage(placement.modules, pages, minBox * 10),
    bands: placement.bands
      .slice(0, maxBands)
      .map((band) => clampToPage(band, pages, 1))
      .filter((band) => band !== null),
    ...(placement.form_fields && { form_fields: placement.form_fields }),
    ...(placement.form_inks && { form_inks: placement.form_inks }),
  };
}
