import type { SendMessageRequest } from '@telar/contracts/messages';
import type { MessageState } from '@telar/domain/messages';

export type DemoMessage = SendMessageRequest & { state: MessageState; daysAgo: number };

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** What people wrote to the demo academy, the oldest first. */
export const demoMessages: DemoMessage[] = [
  {
    id: idOf(1),
    kind: 'contact',
    state: 'done',
    daysAgo: 4,
    name: 'Yolanda Condori Apaza',
    email: 'yolanda.condori@correo.test',
    message: 'Buenas tardes. ¿El certificado sirve para el concurso de la UGEL? ¿Cuántas horas lleva?',
  },
  {
    id: idOf(2),
    kind: 'enrollment',
    state: 'open',
    daysAgo: 2,
    name: 'Percy',
    last_name: 'Huanca Mamani',
    course: 'Excel desde cero',
    dni: '70112233',
    phone: '951000222',
  },
  {
    id: idOf(3),
    kind: 'contact',
    state: 'new',
    daysAgo: 1,
    name: 'Milagros Ñaupari',
    email: 'milagros@correo.test',
    message: 'Pagué con Yape ayer en la noche y todavía no veo mi curso.\n¿Me ayudan, por favor?',
  },
  {
    id: idOf(4),
    kind: 'contact',
    state: 'new',
    daysAgo: 0,
    name: 'Colegio San Román',
    email: 'direccion@colegio.test',
    message: 'Queremos inscribir a doce docentes. ¿Hay descuento por grupo?',
  },
];
