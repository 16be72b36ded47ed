import { PLACEMENT_LIMITS, pageUnit } from './certificate-placement';
import type { CertificateField, FieldBox, InkedBox, PageSize, Placement } from './certificate-placement';
import { defaultPlacement, PRINT_MARGIN } from './default-placement';
import { isEmpty, placeInFreeRoom } from './free-room';
import type { Block, Room } from './free-room';
import { groundReader, textColorOn } from './page-artwork';
import type { PageArtwork, Rect } from './page-artwork';

type Fields = Partial<Record<CertificateField, FieldBox>>;

const DETAILS = [
  'dni',
  'duration_hours',
  'start_date',
  'end_date',
  'issue_date',
  'final_grade',
  'student_code',
] as const satisfies CertificateField[];

/** Narrower and lower boxes with the same middle. */
function shrunk(name: string, box: Rect): [Block, ...Block[]] {
  const variant = (wide: number, high: number) => ({
    [name]: {
      x: box.x + (box.width * (1 - wide)) / 2,
      y: box.y + (box.height * (1 - high)) / 2,
      width: box.width * wide,
      height: box.height * high,
    },
  });
  return [variant(1, 1), variant(1, 0.6), variant(0.8, 0.7), variant(0.6, 0.7), variant(0.6, 0.45)];
}

/** The details in other numbers of columns, with the same upper left corner. */
function detailArrangements(fields: Fields): [Block, ...Block[]] {
  const boxes = DETAILS.flatMap((name) => (fields[name] ? [{ name, box: fields[name] }] : []));
  const { x = 0, y = 0, width = 0, height = 0 } = boxes[0]?.box ?? {};
  const table = (columns: number, wide: number, high: number): Block =>
    Object.fromEntries(
      boxes.map(({ name }, i) => {
        const [row, column] = [Math.floor(i / columns), i % columns];
        const rect = { width: width * wide, height: height * high };
        return [name, { ...rect, x: x + column * rect.width * 1.05, y: y + row * rect.height * 1.1 }];
      }),
    );
  const given = Object.fromEntries(
    boxes.map(({ name, box }) => [name, { x: box.x, y: box.y, width: box.width, height: box.height }]),
  );
  return [given, table(4, 1, 0.75), table(4, 0.85, 0.7), table(7, 0.85, 0.75), table(3, 1, 0.7), table(2, 1, 0.7)];
}

/** The QR with code and address under it, in smaller sizes. */
function qrArrangements({ qr, fields, verification_url: url }: Placement): [Block, ...Block[]] {
  const code = fields.certificate_code;
  const variant = (scale: number, alignsLeft: boolean): Block => {
    const side = Math.max(PLACEMENT_LIMITS.minQr, qr.width * scale);
    const right = qr.x + qr.width;
    const bottom = qr.y + side;
    const left = (width: number) => (alignsLeft ? right - side : right - width);
    return {
      qr: { x: right - side, y: qr.y, width: side, height: side },
      ...(code && {
        certificate_code: { x: left(code.width), y: bottom, width: code.width, height: code.height },
      }),
      ...(url && {
        verification_url: {
          x: left(url.width),
          y: bottom + (code?.height ?? 0),
          width: url.width,
          height: url.height,
        },
      }),
    };
  };
  return [variant(1, false), variant(1, true), variant(0.88, false), variant(0.88, true)];
}

/** The largest of these parts of the second page without artwork; `null` if all have some. */
function syllabusRoom(modules: InkedBox, page: PageSize, room: Room): InkedBox | null {
  const step = page.height / 48;
  const columns = [
    [0.08, 0.92],
    [0.12, 0.88],
    [0.18, 0.82],
    [0.08, 0.66],
    [0.34, 0.92],
  ] as const;
  let best: Rect | null = null;
  for (const [left, right] of columns) {
    const across = { x: page.width * left, width: page.width * (right - left) };
    for (let top = page.height * 0.06; top < page.height * 0.7; top += step) {
      for (let bottom = page.height * 0.94; bottom - top > page.height * 0.25; bottom -= step) {
        const rect = { ...across, y: top, height: bottom - top };
        if (best && rect.width * rect.height <= best.width * best.height) break;
        if (isEmpty(rect, room)) best = rect;
      }
    }
  }
  return best && { ...modules, ...best };
}

/** The box with the color of its text: light on dark artwork. */
export function withTextColor<B extends InkedBox>(box: B, { groundOf }: Room): B {
  const ink = textColorOn(groundOf(box));
  return ink === undefined ? box : { ...box, ink };
}

/** The values, the QR and the bands of the first page, in its free room. */
function firstPage(placement: Placement, page: PageSize, artwork: PageArtwork): Placement {
  const taken: Rect[] = [];
  const margin = (PRINT_MARGIN + 6) * pageUnit(page);
  const room: Room = { page, groundOf: groundReader(artwork, page), taken, margin };
  const placed: Record<string, Rect> = {};
  const put = (arrangements: [Block, ...Block[]], within: Room = room) => {
    const block = placeInFreeRoom(arrangements, within);
    taken.push(...Object.values(block));
    Object.assign(placed, block);
  };
  put(qrArrangements(placement));
  const { user_name, course_title } = placement.fields;
  if (user_name) put(shrunk('user_name', user_name));
  // The course is under the name.
  const above = placed.user_name ? [{ ...page, x: 0, y: 0, height: placed.user_name.y }] : [];
  if (course_title) put(shrunk('course_title', course_title), { ...room, taken: [...taken, ...above] });
  put(detailArrangements(placement.fields));

  const fields: Fields = {};
  for (const [name, box] of Object.entries(placement.fields) as [CertificateField, FieldBox][]) {
    fields[name] = withTextColor({ ...box, ...placed[name] }, room);
  }
  const leftAligned = (placed.certificate_code?.x ?? 0) >= (placed.qr?.x ?? 0) - 1;
  const align = leftAligned ? ('left' as const) : ('right' as const);
  if (fields.certificate_code) fields.certificate_code = { ...fields.certificate_code, align };
  const url = placement.verification_url;
  return {
    ...placement,
    fields,
    qr: { ...placement.qr, ...placed.qr },
    ...(url && { verification_url: withTextColor({ ...url, ...placed.verification_url, align }, room) }),
    bands: placement.bands.every((band) => isEmpty(band, room)) ? placement.bands : [],
  };
}

/**
 * The default placement, moved off the template's artwork: titles, seals, signature lines, colored corners. Text on a
 * dark ground is light. Bands and the syllabus's box are left out if there is no room for them.
 * @param pages must not be empty
 * @param artwork of the first pages; without it, this is the default placement
 */
export function proposedPlacement(pages: readonly PageSize[], artwork: readonly PageArtwork[] | null): Placement {
  const placement = defaultPlacement(pages);
  const [[first, second], [firstArtwork, secondArtwork]] = [pages, artwork ?? []];
  const proposed = first && firstArtwork ? firstPage(placement, first, firstArtwork) : placement;
  if (!second || !secondArtwork || !proposed.modules) return proposed;
  const room: Room = { page: second, groundOf: groundReader(secondArtwork, second), taken: [], margin: 0 };
  const { modules } = proposed;
  const free = isEmpty(modules, room) ? modules : syllabusRoom(modules, second, room);
  return { ...proposed, modules: free && withTextColor(free, room) };
}
