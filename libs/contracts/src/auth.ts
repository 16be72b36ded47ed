import { EARLIER_EMAIL_PATTERN, EMAIL_MAX, EMAIL_PATTERN } from '@telar/domain/email';
import { PASSWORD_MAX, PASSWORD_MIN } from '@telar/domain/password';
import { isStorableText } from '@telar/domain/plain-text';
import { ROLES } from '@telar/domain/roles';
import { z } from 'zod';
import { fieldCode, dni, personName, requiredText } from './fields';
import { documentInput, phone, refineRegistered, withDni } from './people';

/** An email address in lower case. */
export const email = requiredText(EMAIL_MAX)
  .pipe(z.string().regex(EMAIL_PATTERN, fieldCode('email_invalid')).toLowerCase())
  .meta({ format: 'email', minLength: 1, maxLength: EMAIL_MAX });

/** A password as typed, not trimmed. No minimum length, because it is only compared. */
const typedPassword = z
  .string()
  .min(1, fieldCode('required'))
  .max(PASSWORD_MAX)
  .refine(isStorableText, fieldCode('text_not_storable'));

/** A password to set. */
export const newPassword = z
  .string()
  .min(PASSWORD_MIN, fieldCode('password_short'))
  .max(PASSWORD_MAX)
  .refine(isStorableText, fieldCode('text_not_storable'));

/** The caller's password, where a token alone does not suffice. */
export const currentPassword = z
  .string()
  .max(PASSWORD_MAX)
  .refine(isStorableText, fieldCode('text_not_storable'))
  .nullish();

/** The logged-in user as the client stores it. */
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
  email: requiredText(EMAIL_MAX).pipe(
    z.string().regex(EARLIER_EMAIL_PATTERN, fieldCode('email_invalid')).toLowerCase(),
  ),
  password: typedPassword,
});
export type LoginRequest = z.infer<typeof LoginRequest>;

export const LoginResponse = z.object({
  success: z.literal(true),
  token: z.string(),
  user: SessionUser,
  message: z.string(),
});
export type LoginResponse = z.infer<typeof LoginResponse>;

/**
 * `POST /api/auth/register`. Without `last_name`, the last word of `name` is stored as the last name. Without a DNI,
 * another document is required.
 */
export const RegisterRequest = z.preprocess(
  withDni,
  z
    .object({
      name: personName(1),
      last_name: personName(0).default(''),
      dni: dni.nullable().describe('Obligatorio, salvo con otro documento'),
      ...documentInput,
      phone: phone.nullish(),
      email,
      password: newPassword,
    })
    .superRefine(refineRegistered),
);
export type RegisterRequest = z.output<typeof RegisterRequest>;

/** `POST /api/auth/change-password`. A user who must change the password need not send the current one. */
export const ChangePasswordRequest = z.object({
  new_password: newPassword,
  current_password: currentPassword,
});
export type ChangePasswordRequest = z.output<typeof ChangePasswordRequest>;

/** The token of the request stays valid; `token` is a new token, valid for eight hours. */
export const ChangePasswordResponse = LoginResponse;
export type ChangePasswordResponse = LoginResponse;
