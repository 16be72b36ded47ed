import { academy } from '@telar/brand/academy';
import type { MailContent } from '../../../platform/mail/compose-mail';
import { greeting } from '../../../platform/mail/greeting';

export const passwordChangedMail = (name: string): MailContent => ({
  subject: 'Tu contraseña cambió',
  preview: 'Se cerraron las sesiones abiertas en otros dispositivos.',
  heading: greeting(name),
  blocks: [
    { paragraph: `La contraseña de tu cuenta de ${academy.name} cambió con el enlace que te enviamos.` },
    { paragraph: 'Se cerraron todas las sesiones que estaban abiertas.' },
    { paragraph: `Si no fuiste tú, escríbenos ahora a ${academy.email} o al ${academy.phone}.` },
  ],
  reason: 'Recibes este correo por la seguridad de tu cuenta.',
});
