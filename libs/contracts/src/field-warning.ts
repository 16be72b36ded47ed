import { z } from 'zod';
import { FieldError } from './errors';

/** A warning of one field: it can be sent all the same. */
export const FieldWarning = FieldError.extend({
  row: z.int().optional().describe('La otra fila del lote con la misma persona y el mismo curso'),
  certificate_code: z.string().optional().describe('La dirección del certificado del que se advierte: `/c/{code}`'),
});
export type FieldWarning = z.infer<typeof FieldWarning>;
