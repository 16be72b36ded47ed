import type { MailBlock, MailContent } from '../../../platform/mail/compose-mail';

export interface ReceivedMessage {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  dni: string | null;
  course: string | null;
  message: string | null;
}

/** Tells the academy about a new message. @param url where staff answer. */
export function messageReceivedMail(received: ReceivedMessage, url: string): MailContent {
  const { name, email, phone, dni, course, message } = received;
  const isContact = message !== null;
  const given: [string, string | null][] = [
    ['Nombre', name],
    ['Correo', email],
    ['Celular', phone],
    ['DNI', dni],
    ['Curso', course],
  ];
  const blocks: MailBlock[] = [
    { facts: given.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const])) },
    ...(message === null ? [] : [{ quote: message }]),
    { button: 'Atender en la academia', url },
  ];
  return {
    subject: isContact ? `Mensaje ${received.id} desde la web` : `Datos para una inscripción · Mensaje ${received.id}`,
    preview: message ?? course ?? name,
    heading: isContact ? 'Alguien escribió a la academia' : 'Alguien quiere inscribirse',
    blocks,
    reason: 'Recibes este correo porque atiendes los mensajes de la academia.',
  };
}
