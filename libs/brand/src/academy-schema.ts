import { z } from 'zod';

/** A telephone number as the pages show it: `+51 1 555 0102`. */
const shownPhone = z.string().regex(/^\+?\d(?: ?\d){5,14}$/);

/** The schema of `academy.json`. The WhatsApp number has the format of wa.me. */
export const AcademySchema = z.strictObject({
  name: z.string().min(1),
  legal_name: z.string().min(1),
  tagline: z.string().min(1),
  description: z.string().min(1),
  certificate_prefix: z.string().regex(/^[A-Z0-9]{2,8}$/),
  address: z.string().min(1),
  phone: shownPhone,
  email: z.email(),
  whatsapp: z.strictObject({ number: z.string().regex(/^\d{8,15}$/), message: z.string() }),
  facebook: z.url({ protocol: /^https$/ }),
  linkedin_id: z.string().regex(/^\d+$/).optional().describe("The number of the academy's page on LinkedIn"),
  yape: z.strictObject({
    holder: z.string().min(1),
    number: shownPhone,
    qr: z
      .string()
      .regex(/^[\w-]+\.(svg|png)$/)
      .describe('An image in libs/brand/assets'),
  }),
});
