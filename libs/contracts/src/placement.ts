import { CERTIFICATE_FIELDS, PLACEMENT_LIMITS } from '@telar/domain/certificate-placement';
import type { Placement } from '@telar/domain/certificate-placement';
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

const FieldBox = z.object({
  ...box,
  size: z.number().min(PLACEMENT_LIMITS.minFont).max(PLACEMENT_LIMITS.maxFont),
  align: z.enum(['left', 'center', 'right']),
  labelled: z.boolean().optional(),
});

/** The boxes of a template without form fields; the same as `Placement` in the domain. */
export const CertificatePlacement: z.ZodType<Placement> = z.object({
  fields: z.partialRecord(z.enum(CERTIFICATE_FIELDS), FieldBox),
  qr: z.object(box),
  modules: z.object(box).nullable(),
  bands: z.array(z.object(box)).max(PLACEMENT_LIMITS.maxBands),
});

/** `PUT /api/manual-certificates/templates/{name}/placement`; `null` restores the default. */
export const SavePlacementRequest = z.object({ placement: CertificatePlacement.nullable() });
export type SavePlacementRequest = z.infer<typeof SavePlacementRequest>;

/** The visible pages of a template, in points, and its placement. */
export const TemplatePlacement = z.object({
  pages: z.array(z.object({ width: z.number(), height: z.number(), rotation: z.number() })),
  has_form: z.boolean().describe('True: values go into the form fields of the PDF, and the placement is not used'),
  is_default: z.boolean().describe('True if no placement is saved'),
  placement: CertificatePlacement,
});
export type TemplatePlacement = z.infer<typeof TemplatePlacement>;
