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
  student_code: 'ID del alumno',
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

/** A box with text in one color. */
export interface InkedBox extends PlacedBox {
  /** The color of the text, `#RRGGBB`. Without it, the certificate's own dark colors. */
  ink?: string;
}

/** The box of one value. */
export interface FieldBox extends InkedBox {
  /** Largest font size in points; the text shrinks to fit. */
  size: number;
  align: Align;
  /** Prints the field's label, small, at the top of the box. Default false. */
  labelled?: boolean;
}

/** What a form field of a template can hold: a value, or one of the areas. */
export const FORM_TARGETS = [...CERTIFICATE_FIELDS, 'verification_url', 'qr', 'modules', 'band'] as const;
export type FormTarget = (typeof FORM_TARGETS)[number];

/** The names of what a placement has besides values. */
export const PLACEMENT_AREA_LABELS = {
  verification_url: 'Dirección web',
  qr: 'Código QR',
  modules: 'Temario',
  band: 'Banda tejida',
} as const satisfies Record<Exclude<FormTarget, CertificateField>, string>;

/** The boxes of everything printed on a template without form fields. */
export interface Placement {
  /** A field without a box is not printed. */
  fields: Partial<Record<CertificateField, FieldBox>>;
  /** Always on the first page. */
  qr: PlacedBox;
  /** The web address of the certificate's page, without `https://`. Without a box it is not printed. */
  verification_url?: FieldBox | null;
  /** The box of the syllabus; `null` prints it on pages added at the end. */
  modules: InkedBox | null;
  /** Pattern bands of the brand. If empty, added pages have none either. */
  bands: PlacedBox[];
  /** What the template's form fields with names of their own hold, by their names. */
  form_fields?: Record<string, FormTarget>;
  /** Text colors of form fields, `#RRGGBB`, by their names. Without one, the color of the PDF. */
  form_inks?: Record<string, string>;
}

/** Lengths in points. `maxFont` is for pages up to A4. */
export const PLACEMENT_LIMITS = {
  minBox: 8,
  minQr: 48,
  minFont: 5,
  maxFont: 96,
  maxBands: 8,
  maxFormFields: 100,
} as const;

/** The sides of A4 in points. */
const A4 = { long: 841.89, short: 595.28 };

/**
 * How many times larger than A4 a page is, at least 1. Design tools export pages of 1920 × 1080 points and more, which
 * are printed on A4: everything printed on such a page is larger by this factor.
 */
export function pageUnit({ width, height }: PageSize): number {
  const unit = Math.max(Math.max(width, height) / A4.long, Math.min(width, height) / A4.short);
  // Letter is 3 % wider than A4, and needs no larger text.
  return unit > 1.05 ? unit : 1;
}
