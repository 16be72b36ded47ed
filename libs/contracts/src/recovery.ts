import { z } from 'zod';
import { LoginRequest, newPassword } from './auth';
import { requiredText } from './fields';

const TOKEN_MAX = 200;

/** `POST /api/auth/recoveries`. */
export const RecoveryRequest = z.object({ email: LoginRequest.shape.email });
export type RecoveryRequest = z.output<typeof RecoveryRequest>;

export const RecoveryAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  mail: z
    .boolean()
    .describe(
      'Si la academia envía correos. Lo mismo para toda dirección, tenga cuenta o no. `false`: hay que escribirle',
    ),
});
export type RecoveryAnswer = z.infer<typeof RecoveryAnswer>;

/** `POST /api/users/{id}/recovery-link`. No later response contains the link. */
export const RecoveryLink = z.object({
  success: z.literal(true),
  message: z.string(),
  url: z.string().describe('La pantalla donde la persona crea otra contraseña. El secreto va después de `#`'),
  expires_at: z.string().describe('ISO 8601, UTC'),
  mailed: z.boolean().describe('Si un correo le avisa a la persona, sin el enlace'),
});
export type RecoveryLink = z.infer<typeof RecoveryLink>;

/** `POST /api/auth/recoveries/finish`. */
export const FinishRecoveryRequest = z.object({
  token: requiredText(TOKEN_MAX).describe('El que lleva el enlace del correo, después de `#`'),
  new_password: newPassword,
});
export type FinishRecoveryRequest = z.output<typeof FinishRecoveryRequest>;
