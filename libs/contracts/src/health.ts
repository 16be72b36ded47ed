import { z } from 'zod';

/** `GET /api/health`. */
export const Health = z.object({ status: z.literal('ok') });
export type Health = z.infer<typeof Health>;

/** `GET /api/ready`; while the server should get no traffic, it returns an error instead. */
export const Ready = z.object({ status: z.literal('ready') });
export type Ready = z.infer<typeof Ready>;
