import { academy } from '@telar/brand/academy';
import type { MailContent } from '../../../platform/mail/compose-mail';
import { greeting } from '../../../platform/mail/greeting';

/** @param url leads to the screen that sets another password. */
export const recoveryMail = (name: string, url: string, minutes: number): MailContent => ({
  subject: 'Crea otra contraseña',
  preview: `El enlace vale ${minutes} minutos y sirve una vez.`,
  heading: greeting(name),
  blocks: [
    { paragraph: `Pediste crear otra contraseña para tu cuenta de ${academy.name}.` },
    { button: 'Crear otra contraseña', url },
    { paragraph: `El enlace vale ${minutes} minutos y sirve una sola vez.` },
    { paragraph: 'Si no lo pediste tú, no hagas nada: tu contraseña sigue siendo la misma.' },
  ],
  reason: 'Recibes este correo porque se pidió recuperar la cuenta que tiene esta dirección.',
});
