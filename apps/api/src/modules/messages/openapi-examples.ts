import type { Message, MessageList } from '@telar/contracts/messages';

const contact = {
  id: '0b8f2f3e-6f5e-4c1c-9a7e-5a0d8c3f1b22',
  kind: 'contact',
  name: 'Rosa Ñahui Quispe',
  email: 'rosa@correo.pe',
  message: '¿El curso de Excel tiene turno noche?',
} as const;

const enrollment = {
  id: '7d0c6a52-2c9d-4d5b-8f4f-3a1f0b9e6c11',
  kind: 'enrollment',
  name: 'Rosa',
  last_name: 'Ñahui Quispe',
  course: 'Excel para contabilidad',
  dni: '45871203',
  phone: '987654321',
} as const;

const message: Message = {
  id: 12,
  kind: 'contact',
  state: 'done',
  name: contact.name,
  email: contact.email,
  phone: null,
  dni: null,
  course: null,
  message: contact.message,
  created_at: '2026-11-20T15:00:00.000Z',
  handled_by: 'Julio Mamani Ticona',
  handled_at: '2026-11-20T16:05:00.000Z',
  answers: [
    {
      channel: 'mail',
      text: 'Sí: lunes y miércoles de 19:00 a 21:00.',
      at: '2026-11-20T16:05:00.000Z',
      by: 'Julio Mamani Ticona',
    },
  ],
  can_mail: true,
};

const list: MessageList = { messages: [message], next: null, new_total: 3 };

/** A message and its answer: the examples of the OpenAPI document. */
export const EXAMPLES = { contact, enrollment, message, list } as const;
