import { academy } from '@telar/brand/academy';
import { formatDate } from '@telar/domain/dates';
import type { MailContent } from '../../../platform/mail/compose-mail';
import { greeting } from '../../../platform/mail/greeting';

interface EndingAccess {
  name: string;
  /** What ends, with its last day (`YYYY-MM-DD`, Lima). */
  ends: readonly { title: string; lastDay: string }[];
  /** Where the courses are. */
  url: string;
}

/** Announces that the access to plans or courses ends in 15 days. */
export function accessEndingMail({ name, ends, url }: EndingAccess): MailContent {
  const [first] = ends;
  const only = ends.length === 1 ? first : undefined;
  return {
    subject: only ? `Tu acceso termina el ${formatDate(only.lastDay)} · ${only.title}` : 'Tu acceso termina pronto',
    preview: 'Renueva para seguir con tus lecciones.',
    heading: greeting(name),
    blocks: [
      { paragraph: `Tu acceso en ${academy.name} termina pronto:` },
      { facts: ends.map(({ title, lastDay }): [string, string] => [title, `Hasta el ${formatDate(lastDay)}`]) },
      {
        paragraph:
          'Si renuevas antes, el nuevo plazo empieza cuando termina este. Tus certificados, tu avance y tus apuntes siguen ' +
          'guardados aunque no renueves.',
      },
      { button: 'Ver mis cursos', url },
    ],
    reason: 'Recibes este correo porque tienes cursos en la academia.',
  };
}
