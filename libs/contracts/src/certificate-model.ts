import { z } from 'zod';

const box = { x: z.number(), y: z.number(), width: z.number(), height: z.number() };

/** Where a value of the model goes. Lengths in points, from the top left corner of the page. */
export const ModelPlace = z.object({
  field: z.enum(['user_name', 'course_title', 'duration_hours']),
  ...box,
  size: z.number().describe('The largest font size; the text shrinks and breaks to fit'),
  align: z.enum(['left', 'center', 'right']),
  font: z.enum(['serif', 'serifBold', 'sans', 'sansBold']).describe('Source Serif 4 and Figtree, 400 and 600'),
  capHeight: z.number().describe('Of the font, in thousandths of its size'),
  color: z.string().describe('`#RRGGBB`'),
});
export type ModelPlace = z.infer<typeof ModelPlace>;

/** The box of the QR, which a model does not have. */
export const ModelBox = z.object(box);
export type ModelBox = z.infer<typeof ModelBox>;

/** `GET /api/certificate-model`: the first page of the academy's certificates, without name, course, hours and QR. */
export const CertificateModel = z.object({
  width: z.number().describe('Of the page, in points'),
  height: z.number(),
  picture: z.string().describe('WebP as a data URL'),
  places: z.array(ModelPlace),
  qr: ModelBox.nullable(),
});
export type CertificateModel = z.infer<typeof CertificateModel>;
