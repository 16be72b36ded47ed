import { PLACEMENT_LIMITS, pageUnit } from './certificate-placement';
import type { CertificateField, FieldBox, PageSize, PlacedBox, Placement } from './certificate-placement';

/** Home printers leave 5 mm at the edges of the paper blank. In points on A4. */
export const PRINT_MARGIN = 14.5;

/** Height of the default bands, in points on A4. */
export const BAND_HEIGHT = 8;

/**
 * In points on A4. A signed URL needs a QR of 69 to 81 modules plus a quiet zone of 8, so each module is 0.44 to 0.5 mm
 * wide on paper. Phones read modules from 0.4 mm.
 */
const QR_SIZE = 110;

/** The details in two rows of four columns. The last column of the second row is empty: the code is below the QR. */
const DETAIL_ROWS: readonly (readonly CertificateField[])[] = [
  ['dni', 'duration_hours', 'start_date', 'end_date'],
  ['issue_date', 'final_grade', 'student_code'],
];

/** The measures of the default placement on the first page, in points. */
interface DefaultLayout {
  width: number;
  height: number;
  /** See `pageUnit`. */
  unit: number;
  shortSide: number;
  marginX: number;
  /** The lower edge of the code, which is under the QR. */
  bottom: number;
  codeHeight: number;
  qrSize: number;
  qrTop: number;
}

function defaultLayout({ width, height }: PageSize): DefaultLayout {
  const unit = pageUnit({ width, height });
  const shortSide = Math.min(width, height);
  const codeHeight = shortSide * 0.026;
  const bottom = height - Math.max(shortSide * 0.1, (PRINT_MARGIN + BAND_HEIGHT + 14) * unit);
  const courseEnd = height * 0.36 + shortSide * 0.3;
  const room = bottom - codeHeight - courseEnd - BAND_HEIGHT * unit;
  const qrSize = Math.max(PLACEMENT_LIMITS.minQr, Math.min(QR_SIZE * unit, shortSide * 0.24, room));
  const qrTop = bottom - codeHeight - qrSize;
  return { width, height, unit, shortSide, marginX: width * 0.1, bottom, codeHeight, qrSize, qrTop };
}

/** The boxes of the name and the course in the middle, and of the code under the QR. */
function mainFields(layout: DefaultLayout): Placement['fields'] {
  const { width, height, shortSide, marginX, bottom, codeHeight, qrSize } = layout;
  const inner = width - 2 * marginX;
  return {
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
}

/** The boxes of the details, to the left of the QR. */
function detailFields({ width, unit, shortSide, marginX, qrSize, qrTop }: DefaultLayout): Placement['fields'] {
  const inner = width - 2 * marginX;
  const rowHeight = qrSize / 2;
  const column = (inner - qrSize - shortSide * 0.05) / 4;
  const fields: Placement['fields'] = {};
  DETAIL_ROWS.forEach((row, r) =>
    row.forEach((field, c) => {
      fields[field] = {
        page: 0,
        x: marginX + c * column,
        y: qrTop + r * rowHeight,
        width: column - 8 * unit,
        height: rowHeight - 6 * unit,
        size: shortSide * 0.021,
        align: 'left',
        labelled: true,
      };
    }),
  );
  return fields;
}

/** The box of the web address, in the line under the code. */
function urlBox({ width, shortSide, marginX, bottom, qrSize }: DefaultLayout): FieldBox {
  const wide = Math.max(qrSize * 2, shortSide * 0.37);
  return {
    page: 0,
    x: width - marginX - wide,
    y: bottom,
    width: wide,
    height: shortSide * 0.02,
    size: shortSide * 0.0135,
    align: 'right',
  };
}

/** The box of the syllabus on the second page. */
const syllabusBox = ({ width, height }: PageSize): PlacedBox => ({
  page: 1,
  x: width * 0.08,
  y: height * 0.1,
  width: width * 0.84,
  height: height * 0.8,
});

/** Bands across the top and the bottom of the first page, within the margins of a printer. */
function edgeBands({ width, height }: PageSize): PlacedBox[] {
  const unit = pageUnit({ width, height });
  const margin = PRINT_MARGIN * unit;
  const band = { page: 0, x: margin, width: width - 2 * margin, height: BAND_HEIGHT * unit };
  return [
    { ...band, y: margin },
    { ...band, y: height - margin - band.height },
  ];
}

/**
 * A default placement for an empty page of any size and orientation: the name in the middle, the course below it, the
 * details in two rows at the bottom next to the QR, bands near the top and bottom edges. `pages` must not be empty.
 */
export function defaultPlacement(pages: readonly PageSize[]): Placement {
  const first = pages[0] ?? { width: 842, height: 595 };
  const layout = defaultLayout(first);
  const { width, marginX, qrSize, qrTop } = layout;
  return {
    fields: { ...mainFields(layout), ...detailFields(layout) },
    qr: { page: 0, x: width - marginX - qrSize, y: qrTop, width: qrSize, height: qrSize },
    verification_url: urlBox(layout),
    modules: pages[1] ? syllabusBox(pages[1]) : null,
    bands: edgeBands(first),
  };
}
