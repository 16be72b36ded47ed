import { PLACEMENT_LIMITS, pageUnit } from './certificate-placement';
import type { FieldBox, FormTarget, PageSize, Placement } from './certificate-placement';
import { PRINT_MARGIN } from './default-placement';
import { isEmpty, placeInFreeRoom } from './free-room';
import type { Room } from './free-room';
import { groundReader } from './page-artwork';
import type { PageArtwork, Rect } from './page-artwork';
import { withTextColor } from './proposed-placement';

/** A form field of a template, and what it holds of the certificate. */
export interface FilledField {
  target: FormTarget | undefined;
  page: number;
  box: Rect;
}

const WHITE = { lightness: 1, clutter: 0 };

/** A distance that text below another one keeps, in points on A4. */
const GAP = 2;

/** The web address in one line under the code or the QR, or as near to it as there is room; `null` if there is none. */
function urlBeside(anchor: Rect, page: number, room: Room): FieldBox | null {
  const { width, height } = room.page;
  const shortSide = Math.min(width, height);
  const onRight = anchor.x + anchor.width / 2 > width / 2;
  const line = (wide: number) => {
    const x = onRight ? anchor.x + anchor.width - wide : anchor.x;
    const y = anchor.y + anchor.height + GAP * pageUnit(room.page);
    return { url: { x, y, width: wide, height: shortSide * 0.02 } };
  };
  const { url } = placeInFreeRoom([line(shortSide * 0.4), line(shortSide * 0.33)], room);
  const isInside = url.x >= 0 && url.y >= 0 && url.x + url.width <= width && url.y + url.height <= height;
  if (!isInside || !isEmpty(url, room)) return null;
  const box: FieldBox = { page, ...url, size: shortSide * 0.0135, align: onRight ? 'right' : 'left' };
  return withTextColor(box, room);
}

/** The QR in two sizes, around the same middle. */
function qrSizes({ qr }: Placement): [{ qr: Rect }, { qr: Rect }] {
  const side = Math.max(PLACEMENT_LIMITS.minQr, qr.width * 0.88);
  const [x, y] = [qr.x + (qr.width - side) / 2, qr.y + (qr.height - side) / 2];
  return [
    { qr: { x: qr.x, y: qr.y, width: qr.width, height: qr.height } },
    { qr: { x, y, width: side, height: side } },
  ];
}

/**
 * The placement of a template whose form holds the certificate: places QR and web address beside the form fields, if no
 * field is for them. An address without room is `null`.
 * @param artwork of the first pages; empty if unknown
 */
export function formPlacement(
  placement: Placement,
  pages: readonly PageSize[],
  artwork: readonly PageArtwork[],
  fields: readonly FilledField[],
): Placement {
  const roomOn = (index: number, page: PageSize, taken: readonly Rect[]): Room => {
    const cells = artwork[index];
    const boxes = fields.filter((field) => field.page === index).map(({ box }) => box);
    const groundOf = cells ? groundReader(cells, page) : () => WHITE;
    return { page, groundOf, taken: [...boxes, ...taken], margin: PRINT_MARGIN * pageUnit(page) };
  };
  const fieldFor = (target: FormTarget) => fields.find((field) => field.target === target);
  const qrField = fields.find(({ target, page }) => target === 'qr' && page === 0);
  const [first] = pages;
  const isPlaced = first && !qrField;
  const qr = isPlaced ? { page: 0, ...placeInFreeRoom(qrSizes(placement), roomOn(0, first, [])).qr } : placement.qr;
  if (fieldFor('verification_url')) return { ...placement, qr };
  const anchor = fieldFor('certificate_code') ?? { page: 0, box: qrField?.box ?? qr };
  const page = pages[anchor.page];
  const taken = anchor.page === 0 && isPlaced ? [qr] : [];
  const url = page ? urlBeside(anchor.box, anchor.page, roomOn(anchor.page, page, taken)) : null;
  return { ...placement, qr, verification_url: url };
}
