import { z } from 'zod';

/**
 * The schema of `academy.json`. Phone numbers have the format that the pages show; the WhatsApp number has the format
 * of wa.me.
 */
export const AcademySchema = z.strictObject({
  name: z.string().min(1),
  legal_name: z.string().min(1),
  tagline: z.string().min(1),
  description: z.string().min(1),
  certificate_prefix: z.string().regex(/^[A-Z0-9]{2,8}$/),
  address: z.string().min(1),
  phone: z.string().regex(/^\+?[\d ]{6,20}$/),
  email: z.email(),
  whatsapp: z.strictObject({ number: z.string().regex(/^\d{8,15}$/), message: z.string() }),
  facebook: z.url({ protocol: /^https$/ }),
  linkedin_id: z.string().regex(/^\d+$/).optional().describe("The number of the academy's page on LinkedIn"),
  yape: z.strictObject({
    holder: z.string().min(1),
    number: z.string().min(1),
    qr: z
      .string()
      .regex(/^[\w-]+\.(svg|png)$/)
      .describe('An image in libs/brand/assets'),
  }),
});
