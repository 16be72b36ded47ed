import { academy } from '@telar/brand/academy';
import type { MailContent } from '../../../platform/mail/compose-mail';
import { greeting } from '../../../platform/mail/greeting';

/**
 * Tells the owner of an account, at the previous address, that it has another one. If that was a wrong one, a stranger
 * reads it, so it names neither the owner nor the new address.
 */
export const emailChangedMail = (): MailContent => ({
  subject: 'El correo de tu cuenta cambió',
  preview: 'Desde ahora se entra con el correo nuevo.',
  heading: greeting(''),
  blocks: [
    {
      paragraph:
        `La cuenta de ${academy.name} que usaba este correo ahora tiene otro. ` +
        'Para entrar o recuperar la contraseña se usa el correo nuevo.',
    },
    { paragraph: `Si no lo pediste, escríbenos ahora a ${academy.email} o al ${academy.phone}.` },
  ],
  reason: 'Recibes este correo por la seguridad de tu cuenta.',
});
