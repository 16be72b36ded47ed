import { PASSWORD_MAX, ROLES } from '@telar/domain';
import { z } from 'zod';
import { code, requiredText } from './fields';

const EMAIL_MAX = 254;

/** An e-mail address, compared without capitals. */
export const email = requiredText(EMAIL_MAX).pipe(
  z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, code('email_invalid')).toLowerCase(),
);

/** What the client keeps of the person who logged in. */
export const SessionUser = z.object({
  id: z.int(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  dni: z.string().nullable(),
  role: z.enum(ROLES),
  must_change_password: z.boolean(),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const LoginRequest = z.object({
  email,
  // Not trimmed and with no minimum: whatever was typed is compared as it is.
  password: z.string().min(1, code('required')).max(PASSWORD_MAX),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

export const LoginResponse = z.object({
  success: z.literal(true),
  token: z.string(),
  user: SessionUser,
  message: z.string(),
});
export type LoginResponse = z.infer<typeof LoginResponse>;
