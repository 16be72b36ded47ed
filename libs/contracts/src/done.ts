import { z } from 'zod';

/** The response of a call that returns no data. */
export const Done = z.object({ success: z.literal(true), message: z.string() });
export type Done = z.infer<typeof Done>;
