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

const textColor = Color.optional().describe('Color del texto; sin él, los colores oscuros del certificado');

/** The largest page has sides this many times as long as those of A4. */
const MAX_PAGE_SCALE = 25;

const FieldBox = z.object({
  ...box,
  size: z
    .number()
    .min(PLACEMENT_LIMITS.minFont)
    .max(PLACEMENT_LIMITS.maxFont * MAX_PAGE_SCALE)
    .describe('Puntos; en páginas de hasta A4, como máximo 96'),
  align: z.enum(['left', 'center', 'right']),
  labelled: z.boolean().optional(),
  ink: textColor,
});

/** The boxes of a template without form fields; the same as `Placement` in the domain. */
export const CertificatePlacement: z.ZodType<Placement> = z.object({
  fields: z.partialRecord(z.enum(CERTIFICATE_FIELDS), FieldBox),
  qr: z.object(box),
  verification_url: FieldBox.nullable().optional().describe('La dirección web del certificado'),
  modules: z.object({ ...box, ink: textColor }).nullable(),
  bands: z
    .array(z.object(box))
    .max(PLACEMENT_LIMITS.maxBands)
    .describe('Vacío: tampoco las páginas que se agregan llevan franjas'),
  form_fields: z
    .record(z.string().max(200), z.enum(FORM_TARGETS))
    .refine((fields) => Object.keys(fields).length <= PLACEMENT_LIMITS.maxFormFields)
    .optional()
    .describe('El valor de cada campo propio del formulario, por su nombre'),
  form_inks: z
    .record(z.string().max(200), Color)
    .refine((inks) => Object.keys(inks).length <= PLACEMENT_LIMITS.maxFormFields)
    .optional()
    .describe('El color del texto de los campos del formulario, por su nombre; sin él, el que les da el PDF'),
});

/** `PUT /api/manual-certificates/templates/{name}/placement`; `null` restores the default. */
export const SavePlacementRequest = z.object({ placement: CertificatePlacement.nullable() });
export type SavePlacementRequest = z.infer<typeof SavePlacementRequest>;

/** The visible pages of a template, in points, and its placement. */
export const TemplatePlacement = z.object({
  pages: z.array(z.object({ width: z.number(), height: z.number(), rotation: z.number() })),
  has_form: z
    .boolean()
    .describe(
      '`true`: los valores van en los campos del formulario del PDF; de la ubicación solo se usan el QR y la dirección web',
    ),
  is_default: z.boolean().describe('`true` si no hay una ubicación guardada'),
  placement: CertificatePlacement,
  default_placement: CertificatePlacement.optional().describe(
    'Recuadros que se proponen en las zonas vacías de las páginas',
  ),
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
      'Las primeras páginas: un dígito en base 32 por celda, fila por fila. 0–15: la claridad de una celda de un color. 16–31: ' +
        'la claridad más 16 de una celda de varios colores',
    ),
  form_fields: z
    .array(z.object({ name: z.string(), ...box }))
    .optional()
    .describe('Los campos propios del formulario: sus nombres no son campos del certificado'),
});
export type TemplatePlacement = z.infer<typeof TemplatePlacement>;
