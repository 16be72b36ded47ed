import { formatDate } from '@telar/domain/dates';
import type { OrderState } from '@telar/domain/orders';

// The pages of orders for those who buy.

/** What the state of an order means for its buyer, and the next step. */
export const BUYER_STATE_TEXTS: Record<OrderState, string> = {
  pending: 'Yapea el monto y envía aquí tu constancia.',
  in_review: 'Recibimos tu constancia. La comparamos con nuestro Yape y te avisamos: puedes cerrar esta página.',
  paid: 'Tu pago está aprobado y tus cursos ya están en tu cuenta.',
  rejected: 'No pudimos confirmar tu pago. Lee el motivo y envía otra vez tu constancia.',
  expired: 'El plazo para pagar terminó. Si ya pagaste, haz otro pedido y envía la misma constancia.',
  cancelled: 'Este pedido se canceló. No tienes que pagarlo.',
  refunded: 'Te devolvimos el dinero de este pedido.',
};

/** State labels for buyers, where they differ from `ORDER_STATE_LABELS`. */
export const PAID_LABEL = 'Pagado: entra a tu curso';

/** The same for a free order, which has no payment. */
export const FREE_STATE_TEXTS: Partial<Record<OrderState, string>> = {
  pending: 'Este pedido no cuesta nada: lo confirmamos y te avisamos.',
  in_review: 'Este pedido no cuesta nada: lo confirmamos y te avisamos. Puedes cerrar esta página.',
  paid: 'Tu pedido está aprobado y tus cursos ya están en tu cuenta.',
  rejected: 'No pudimos confirmar tu pedido. Lee el motivo.',
  expired: 'Este pedido se cerró. Puedes hacer otro.',
  cancelled: 'Este pedido se canceló.',
  refunded: 'Retiramos lo que dio este pedido.',
};
export const FREE_LABEL = 'Aprobado: entra a tu curso';

/** How a guest, who ordered without an account, logs in after the approval. */
export const guestAccess = (email: string): string =>
  `Entra con el correo ${email}. Si es tu primera vez, tu contraseña temporal te llega por correo o te la da tu asesor.`;

export const NEW_ORDER_TEXTS = {
  title: 'Haz tu pedido',
  explanation: 'Recibes un código y una página para enviar tu constancia y ver cómo va tu pago.',
  freeExplanation: 'No cuesta nada. Recibes un código y una página para ver cómo va; te avisamos cuando esté aprobado.',
  submit: 'Hacer pedido',
  submitting: 'Haciendo tu pedido…',
  offline: 'No hay conexión. Deja listo tu pedido: se envía solo cuando vuelva.',
  priceLater:
    'No hay conexión para comprobar el precio. No pagues todavía: deja listo tu pedido, se envía solo cuando vuelva, y entonces verás el monto.',
  lastPrice: (price: string, day: string) => `El precio del ${day} era ${price}: puede cambiar.`,
  phoneMissing: 'Escribe tu celular para avisarte.',
  failed: 'No se pudo hacer el pedido',
  notStored: 'No hay conexión y este dispositivo no pudo guardar tu pedido. Vuelve a intentarlo con conexión.',
} as const;

export const OWNED_TEXTS = {
  course: 'Ya tienes este curso',
  items: 'Ya tienes todo lo de este pedido',
  explanation: 'No tienes que pagarlo otra vez.',
} as const;

export const INCLUDED_TEXTS = {
  explanation: 'No tienes que pagarlo: tu plan te lo da.',
} as const;

export const RENEWAL_TEXTS = {
  /** @param day `YYYY-MM-DD`, the last day of the plan. */
  term: (day: string) =>
    `Tu plan termina el ${formatDate(day)}; si lo renuevas ahora, el nuevo plazo se suma desde ese día.`,
} as const;

export const PAYMENT_FORM_TEXTS = {
  title: 'Envía tu constancia',
  number: 'Número de operación',
  numberHint: 'Está en la constancia de Yape. Solo dígitos.',
  voucher: 'Elegir captura o foto',
  camera: 'Tomar una foto',
  voucherHint: 'La constancia de Yape: JPG, PNG o WebP',
  voucherMissing: 'Adjunta la captura o foto de tu constancia.',
  voucherUnreadable: 'No se pudo leer esa imagen. Elige una captura en JPG o PNG.',
  voucherLarge: 'Esa imagen es muy grande. Elige una captura de pantalla.',
  submit: 'Enviar constancia',
  submitting: 'Enviando…',
  slow: 'Con una red lenta puede tardar unos minutos.',
  failed: 'No se pudo enviar',
  again: 'Enviar otra constancia',
  unsaved: {
    title: '¿Salir sin enviar tu constancia?',
    text: 'Se pierden el número de operación y la imagen que pusiste aquí.',
    leave: 'Salir',
    stay: 'Seguir aquí',
  },
} as const;

export const ORDER_PAGE_TEXTS = {
  failed: 'No se pudo leer el pedido.',
  missing: 'No encontramos este pedido. Abre el enlace completo que recibiste, o entra con la cuenta que lo hizo.',
  cancelQuestion: 'El pedido se cierra y ya no se puede pagar. Si ya yapeaste, no lo canceles: envía tu constancia.',
  cancelFailed: 'No se pudo cancelar',
  private: 'Quien tenga este enlace puede ver el pedido. Guárdalo o envíatelo.',
  ownLink: 'Este enlace se abre con tu cuenta.',
  waitingPayment:
    'Tu constancia está guardada en este dispositivo y se envía sola cuando haya conexión. No vuelvas a yapear.',
  waitingOrder: 'Tu pedido está guardado en este dispositivo y se envía solo cuando haya conexión.',
  waitingBoth:
    'Tu pedido y tu constancia están guardados en este dispositivo y se envían solos cuando haya conexión. No vuelvas a yapear.',
  refusedOrder: 'Tu pedido sigue guardado en este dispositivo, pero no se envía solo. Puedes enviarlo otra vez.',
  refusedBoth:
    'Tu pedido y tu constancia siguen guardados en este dispositivo, pero no se envían solos. Puedes enviarlos otra vez. No vuelvas a yapear.',
  discard: 'Descartar',
  discarding: 'Descartando…',
  discardFailed: 'No se pudo descartar. Vuelve a intentarlo.',
  discardPayment: '¿Descartar tu constancia?',
  discardPaymentQuestion:
    'La constancia se borra de este dispositivo y no se envía. Si ya yapeaste, tendrás que adjuntarla otra vez.',
  discardOrder: '¿Descartar este pedido?',
  discardOrderQuestion: 'El pedido se borra de este dispositivo y no se envía.',
  discardBothQuestion:
    'El pedido y tu constancia se borran de este dispositivo y no se envían. Si ya yapeaste, no sabremos de tu pago.',
  discardedPayment: 'Descartaste la constancia: no se envía.',
  discardedOrder: 'Descartaste este pedido: no se envía.',
  sent: 'Este pedido ya se envió o se descartó.',
  refused: 'No se pudo enviar',
  locked: 'Tu sesión venció. Inicia sesión para enviar tu constancia.',
  totalLater: 'Verás el monto cuando haya conexión: no pagues todavía. Si ya yapeaste, adjunta aquí tu constancia.',
} as const;

export const MY_ORDERS_TEXTS = {
  empty: 'Todavía no tienes pedidos.',
  emptyDevice: 'No hay pedidos hechos en este dispositivo.',
  failed: 'No se pudieron cargar tus pedidos.',
  loadOffline: 'Para ver los pedidos de tu cuenta necesitas conexión.',
  device: 'Pedidos hechos sin cuenta en este dispositivo',
  deviceHint: 'Si otras personas usan este dispositivo, quítalos de la lista después de guardar su enlace.',
  forgetTitle: (code: string) => `¿Quitar el pedido ${code}?`,
  forgetQuestion:
    'Este dispositivo olvida su enlace privado, y sin ese enlace no podrás volver a abrir el pedido. Si lo necesitas, ábrelo antes y comparte o guarda su enlace.',
  forget: 'Quitar',
  forgetting: 'Quitando…',
  forgetFailed: 'No se pudo quitar. Vuelve a intentarlo.',
  forgotten: (code: string) => `Quitaste el pedido ${code} de este dispositivo.`,
  waiting: 'Sin enviar',
  login: 'Inicia sesión para ver los pedidos de tu cuenta.',
} as const;

const orders = (count: number) => (count === 1 ? '1 pedido o constancia' : `${count} pedidos o constancias`);

/** Unsent data that a logout would erase, besides the progress. */
export const UNSENT_ORDERS_TEXTS = {
  title: 'Hay pedidos sin enviar',
  question: (count: number) =>
    `En este dispositivo ${count === 1 ? 'queda' : 'quedan'} ${orders(count)} sin enviar. Si cierras la sesión ahora, ${
      count === 1 ? 'se pierde' : 'se pierden'
    }.`,
} as const;
