import { academy } from '@telar/brand/academy';
import type { MailContent } from '../../../platform/mail/compose-mail';
import { greeting } from '../../../platform/mail/greeting';

/** Tells the owner of an account that staff made a link. Staff hand over the link themselves. */
export const recoveryLinkMadeMail = (name: string, minutes: number): MailContent => ({
  subject: 'Se creó un enlace para cambiar tu contraseña',
  preview: 'Tu contraseña sigue siendo la misma mientras no lo uses.',
  heading: greeting(name),
  blocks: [
    {
      paragraph:
        `Nuestro equipo creó un enlace para que pongas otra contraseña a tu cuenta de ${academy.name}. ` +
        `Te lo enviamos por otro medio: vale ${minutes} minutos y sirve una sola vez.`,
    },
    { paragraph: 'Tu contraseña sigue siendo la misma mientras nadie use el enlace.' },
    { paragraph: `Si no lo pediste, escríbenos ahora a ${academy.email} o al ${academy.phone}.` },
  ],
  reason: 'Recibes este correo por la seguridad de tu cuenta.',
});
