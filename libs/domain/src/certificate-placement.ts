/** The values printed on a certificate, by their JSON names, in reading order. */
export const CERTIFICATE_FIELDS = [
  'user_name',
  'course_title',
  'dni',
  'duration_hours',
  'start_date',
  'end_date',
  'issue_date',
  'final_grade',
  'student_code',
  'certificate_code',
] as const;

export type CertificateField = (typeof CERTIFICATE_FIELDS)[number];

/** The label printed above a value when its box is `labelled`. */
export const CERTIFICATE_FIELD_LABELS: Record<CertificateField, string> = {
  user_name: 'Otorgado a',
  course_title: 'Curso',
  dni: 'DNI',
  duration_hours: 'Horas académicas',
  start_date: 'Inicio',
  end_date: 'Fin',
  issue_date: 'Emisión',
  final_grade: 'Nota final',
  student_code: 'Código de alumno',
  certificate_code: 'Código',
};

export type Align = 'left' | 'center' | 'right';

/** The visible size of a page in points, after rotation and cropping. */
export interface PageSize {
  width: number;
  height: number;
}

/** A box on a page, in points from the top left corner of the visible page. `page` 0 is the first. */
export interface PlacedBox {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The box of one value. */
export interface FieldBox extends PlacedBox {
  /** Largest font size in points; the text shrinks to fit. */
  size: number;
  align: Align;
  /** Prints the field's label, small, at the top of the box. Default false. */
  labelled?: boolean;
}

/** The boxes of everything printed on a template without form fields. */
export interface Placement {
  /** A field without a box is not printed. */
  fields: Partial<Record<CertificateField, FieldBox>>;
  /** Always on the first page. */
  qr: PlacedBox;
  /** The box of the syllabus; `null` prints it on pages added at the end. */
  modules: PlacedBox | null;
  /** Pattern bands of the brand. */
  bands: PlacedBox[];
}

export const PLACEMENT_LIMITS = { minBox: 8, minQr: 48, minFont: 5, maxFont: 96, maxBands: 8 } as const;

/** Height of the default bands at the page edges, in points. */
const EDGE = 8;

/**
 * In points. A signed URL needs a QR of 69 to 81 modules plus a quiet zone of 8, so each module is 0.44 to 0.5 mm wide
 * on paper. Phones read modules from 0.4 mm.
 */
const QR_SIZE = 110;

/** The details in two rows of four columns. The last column of the second row is empty: the code is below the QR. */
const DETAIL_ROWS: readonly (readonly CertificateField[])[] = [
  ['dni', 'duration_hours', 'start_date', 'end_date'],
  ['issue_date', 'final_grade', 'student_code'],
];

/**
 * A default placement for an empty page of any size and orientation: the name in the middle, the course below it, the
 * details in two rows at the bottom next to the QR, bands at the top and bottom edges. `pages` must not be empty.
 */
export function defaultPlacement(pages: readonly PageSize[]): Placement {
  const { width, height } = pages[0] ?? { width: 842, height: 595 };
  const shortSide = Math.min(width, height);
  const marginX = width * 0.1;
  const inner = width - 2 * marginX;
  const codeHeight = shortSide * 0.026;
  const bottom = height - Math.max(shortSide * 0.1, EDGE + 20);
  const courseEnd = height * 0.36 + shortSide * 0.3;
  const room = bottom - codeHeight - courseEnd - EDGE;
  const qrSize = Math.max(PLACEMENT_LIMITS.minQr, Math.min(QR_SIZE, shortSide * 0.24, room));
  const qrTop = bottom - codeHeight - qrSize;
  const rowHeight = qrSize / 2;
  const column = (inner - qrSize - shortSide * 0.05) / 4;

  const fields: Placement['fields'] = {
    user_name: {
      page: 0,
      x: marginX,
      y: height * 0.36,
      width: inner,
      height: shortSide * 0.17,
      size: shortSide * 0.058,
      align: 'center',
    },
    course_title: {
      page: 0,
      x: marginX,
      y: height * 0.36 + shortSide * 0.19,
      width: inner,
      height: shortSide * 0.11,
      size: shortSide * 0.036,
      align: 'center',
    },
    certificate_code: {
      page: 0,
      x: width - marginX - qrSize * 1.5,
      y: bottom - codeHeight,
      width: qrSize * 1.5,
      height: codeHeight,
      size: shortSide * 0.0155,
      align: 'right',
    },
  };
  DETAIL_ROWS.forEach((row, r) =>
    row.forEach((field, c) => {
      fields[field] = {
        page: 0,
        x: marginX + c * column,
        y: qrTop + r * rowHeight,
        width: column - 8,
        height: rowHeight - 6,
        size: shortSide * 0.021,
        align: 'left',
        labelled: true,
      };
    }),
  );

  const second = pages[1];
  const modules: PlacedBox | null = second
    ? {
        page: 1,
        x: second.width * 0.08,
        y: second.height * 0.1,
        width: second.width * 0.84,
        height: second.height * 0.8,
      }
    : null;

  return {
    fields,
    qr: { page: 0, x: width - marginX - qrSize, y: qrTop, width: qrSize, height: qrSize },
    modules,
    bands: [
      { page: 0, x: 0, y: 0, width, height: EDGE },
      { page: 0, x: 0, y: height - EDGE, width, height: EDGE },
    ],
  };
}

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
  const fields: Placement['fields'] = {};
  for (const name of CERTIFICATE_FIELDS) {
    const wanted = placement.fields[name];
    const box = wanted && clampToPage(wanted, pages, minBox);
    const size = Math.min(maxFont, Math.max(minFont, Number(wanted?.size) || minFont));
    if (box) fields[name] = { ...box, size };
  }
  const side = Math.min(placement.qr.width, placement.qr.height);
  const qr = clampToPage({ ...placement.qr, page: 0, width: side, height: side }, pages, minQr);
  return {
    fields,
    qr: qr ?? defaultPlacement(pages).qr,
    modules: placement.modules && clampToPage(placement.modules, pages, minBox * 10),
    bands: placement.bands
      .slice(0, maxBands)
      .map((band) => clampToPage(band, pages, 1))
      .filter((band) => band !== null),
  };
}
