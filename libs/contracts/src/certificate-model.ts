import { z } from 'zod';

const box = { x: z.number(), y: z.number(), width: z.number(), height: z.number() };

/** Where a value of the model goes. Lengths in points, from the top left corner of the page. */
export const ModelPlace = z.object({
  field: z.enum(['user_name', 'course_title', 'duration_hours']),
  ...box,
  size: z.number().describe('El tamaño más grande de la letra; si no cabe, se reduce y pasa a otra línea'),
  align: z.enum(['left', 'center', 'right']),
  font: z.enum(['serif', 'serifBold', 'sans', 'sansBold']).describe('Source Serif 4 y Figtree, 400 y 600'),
  capHeight: z.number().describe('De la letra, en milésimas de su tamaño'),
  color: z.string().describe('`#RRGGBB`'),
});
export type ModelPlace = z.infer<typeof ModelPlace>;

/** The box of the QR, which a model does not have. */
export const ModelBox = z.object(box);
export type ModelBox = z.infer<typeof ModelBox>;

/** `GET /api/certificate-model`: the first page of the academy's certificates, without name, course, hours and QR. */
export const CertificateModel = z.object({
  width: z.number().describe('De la página, en puntos'),
  height: z.number(),
  picture: z.string().describe('WebP, como URL `data:`'),
  places: z.array(ModelPlace),
  qr: ModelBox.nullable(),
});
export type CertificateModel = z.infer<typeof CertificateModel>;
