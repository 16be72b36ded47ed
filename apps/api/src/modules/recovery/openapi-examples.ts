import type { RecoveryLink } from '@telar/contracts/recovery';

const link: RecoveryLink = {
  success: true,
  message: 'Enlace creado. Vale 30 minutos y sirve una vez.',
  url: 'https://academia.pe/recuperar#q3Jm1gq0w9y4eJc8u2V7b5n6T1xZ0aSdFgHjKlPoIuY',
  expires_at: '2026-11-20T15:30:00.000Z',
  mailed: true,
};

/** The examples of the OpenAPI document. */
export const EXAMPLES = { link } as const;
