import { CERTIFICATE_FIELDS, FORM_TARGETS, PLACEMENT_LIMITS } from '@telar/domain/certificate-placement';
import type { Placement } from '@telar/domain/certificate-placement';
import { ARTWORK_CELLS } from '@telar/domain/page-artwork';
import { z } from 'zod';

/** Points. The range is larger than any page: boxes outside their page are moved onto it later. */
const points = z.number().min(-20_000).max(20_000);

const box = {
  page: z.int().min(0).max(199),
  x: points,
  y: points,
  width: points,
  height: points,
};

const Color = z.string().regex(/^#[0-9a-fA-F]{6}$/);

const textColor = Color.optional().describe('Color of the text; if omitted, the dark colors of the certificate');

/** The largest page has sides this many times as long as those of A4. */
const MAX_PAGE_SCALE = 25;

const FieldBox = z.object({
  ...box,
  size: z
    .number()
    .min(PLACEMENT_LIMITS.minFont)
    .max(PLACEMENT_LIMITS.maxFont * MAX_PAGE_SCALE)
    .describe('Points; on pages up to A4, 96 at most'),
  align: z.enum(['left', 'center', 'right']),
  labelled: z.boolean().optional(),
  ink: textColor,
});

/** The boxes of a template without form fields; the same as `Placement` in the domain. */
export const CertificatePlacement: z.ZodType<Placement> = z.object({
  fields: z.partialRecord(z.enum(CERTIFICATE_FIELDS), FieldBox),
  qr: z.object(box),
  verification_url: FieldBox.nullable().optional().describe('The web address of the certificate'),
  modules: z.object({ ...box, ink: textColor }).nullable(),
  bands: z.array(z.object(box)).max(PLACEMENT_LIMITS.maxBands).describe('If empty, added pages have no bands either'),
  form_fields: z
    .record(z.string().max(200), z.enum(FORM_TARGETS))
    .refine((fields) => Object.keys(fields).length <= PLACEMENT_LIMITS.maxFormFields)
    .optional()
    .describe('The value for each custom form field, by field name'),
  form_inks: z
    .record(z.string().max(200), Color)
    .refine((inks) => Object.keys(inks).length <= PLACEMENT_LIMITS.maxFormFields)
    .optional()
    .describe('Text colors of form fields, by field name; without one, the color that the PDF gives the field'),
});

/** `PUT /api/manual-certificates/templates/{name}/placement`; `null` restores the default. */
export const SavePlacementRequest = z.object({ placement: CertificatePlacement.nullable() });
export type SavePlacementRequest = z.infer<typeof SavePlacementRequest>;

/** The visible pages of a template, in points, and its placement. */
export const TemplatePlacement = z.object({
  pages: z.array(z.object({ width: z.number(), height: z.number(), rotation: z.number() })),
  has_form: z
    .boolean()
    .describe('True: values go into the form fields of the PDF, and of the placement only QR and web address are used'),
  is_default: z.boolean().describe('True if no placement is saved'),
  placement: CertificatePlacement,
  default_placement: CertificatePlacement.optional().describe('Suggested boxes in the empty areas of the pages'),
  artwork: z
    .array(
      z.object({
        columns: z.int().min(1).max(ARTWORK_CELLS),
        rows: z.int().min(1).max(ARTWORK_CELLS),
        cells: z.string().max(ARTWORK_CELLS ** 2),
      }),
    )
    .optional()
    .describe(
      'The first pages: one base-32 digit per cell, row by row. 0–15: lightness of a cell with one color. 16–31: ' +
        'lightness plus 16 of a cell with several colors',
    ),
  form_fields: z
    .array(z.object({ name: z.string(), ...box }))
    .optional()
    .describe('Custom form fields: those whose names are no certificate fields'),
});
export type TemplatePlacement = z.infer<typeof TemplatePlacement>;
