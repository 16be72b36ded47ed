import { formatSoles } from '@telar/domain/money';
import type { OrderItemKind, OrderState, PaymentMethodName } from '@telar/domain/orders';

/** The state of an order. */
export const ORDER_STATE_LABELS: Record<OrderState, string> = {
  pending: 'Por pagar',
  in_review: 'En revisión',
  paid: 'Pagado',
  rejected: 'Rechazado',
  expired: 'Vencido',
  cancelled: 'Cancelado',
  refunded: 'Devuelto',
};

/** Why an order does not allow an action: its state now. */
export const ORDER_STATE_SENTENCES: Record<OrderState, string> = {
  pending: 'El pedido todavía espera el pago.',
  in_review: 'El pedido ya está en revisión.',
  paid: 'El pedido ya está pagado.',
  rejected: 'El pedido ya fue rechazado.',
  expired: 'El pedido venció. Si ya pagaste, envía la misma constancia en uno nuevo.',
  cancelled: 'El pedido ya fue cancelado.',
  refunded: 'El dinero del pedido ya fue devuelto.',
};

export const ORDER_ITEM_KIND_LABELS: Record<OrderItemKind, string> = {
  course: 'Curso',
  package: 'Paquete',
  plan: 'Plan',
};

export const PAYMENT_METHOD_LABELS: Record<PaymentMethodName, string> = {
  yape: 'Yape',
  plin: 'Plin',
  transfer: 'Transferencia',
  cash: 'Efectivo',
};

export const ORDER_TEXTS = {
  created: 'Pedido registrado.',
  submitted: 'Recibimos tu pago. Lo revisaremos pronto.',
  approved: 'Pedido aprobado.',
  rejected: 'Pago rechazado.',
  freeRejected: 'Pedido rechazado.',
  cancelled: 'Pedido cancelado.',
  refunded: 'Devolución registrada.',
  freeRefunded: 'Se retiró lo que dio el pedido.',
  passwordRenewed: 'Contraseña temporal renovada. La anterior ya no vale.',
  nothingToPay: 'Este pedido no cuesta nada: no hay un pago que enviar.',
  buyerErased: 'Datos borrados',
  accountInactive: 'La cuenta de quien compra está desactivada. Actívala y vuelve a aprobar el pedido.',
  adminBuyer: 'El correo es de una cuenta de administración: que lo apruebe un administrador.',
  otherPerson: (name: string) =>
    `El correo es de la cuenta de ${name}, que tiene otro documento. Si es la misma persona, corrige el documento de la cuenta y vuelve a aprobar; si no, rechaza el pedido y pide otro correo.`,
  otherPayment: 'El pedido ya no tiene ese pago por revisar. Revisa el último.',
  /** @param seen soles, as are all amounts here. */
  priceChanged: (seen: number, now: number) =>
    `El total ya no es ${formatSoles(seen)}: ahora es ${formatSoles(now)}. Si estás de acuerdo, envíalo otra vez.`,
  manyPayments: 'Este pedido ya tiene demasiados pagos enviados. Haz uno nuevo o escríbenos.',
} as const;

/** Sales that staff record. */
export const SALE_TEXTS = {
  sold: 'Venta registrada. La persona ya está inscrita.',
  waits: 'Venta registrada. Otra persona debe aprobarla: todavía no se inscribió a nadie.',
  accountInactive: 'Esa cuenta está desactivada. Actívala antes de inscribirla.',
  adminAccount: 'Esa cuenta es de administración: que la inscriba un administrador.',
  otherPerson: (name: string) =>
    `Ese correo es de la cuenta de ${name}, que tiene otro documento. Elige esa cuenta o escribe otro correo.`,
  documentTaken: 'Ese documento ya es de otra cuenta. Búscala por su documento e inscríbela.',
  itemOwned: 'Esa persona ya tiene ese curso, o todos los cursos de ese paquete.',
} as const;

/** Errors of fields that only the server finds. */
export const ORDER_FIELD_TEXTS = {
  itemGone: 'Eso ya no está a la venta. Actualiza la página.',
  itemOwned: 'Tu cuenta ya tiene todos los cursos de este ítem.',
  buyerMissing: 'Escribe el nombre y el correo de quien compra, o inicia sesión.',
  voucherMissing: 'Adjunta la captura o foto de la constancia.',
  /** Refuses the number of a payment that another order has; for staff. */
  numberTaken: (code: string) => `Ese número de operación ya fue usado en el pedido ${code}.`,
  paymentTaken: (code: string, method: string) =>
    `Ese número de operación y ese monto ya están en el pedido ${code} (${method}): parece el mismo pago.`,
} as const;

export const ORDER_CSV_HEAD = [
  'Pedido',
  'Fecha',
  'Estado',
  'Comprador',
  'Correo',
  'Celular',
  'DNI',
  'Ítems',
  'Total (S/)',
  'Medio de pago',
  'N.º de operación',
  'Día del pago',
  'Pago enviado el',
  'Aprobado el',
  'Aprobado por',
  'Hecho por',
  'Motivo',
  'Otro documento',
] as const;
