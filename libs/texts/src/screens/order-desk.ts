// The orders as staff see them.

import { formatCount } from '@telar/domain/counts';
import { quantityText } from '@telar/domain/quantity-text';

export const ORDER_DESK_TEXTS = {
  title: 'Pedidos',
  intro: 'El más antiguo primero. Compara cada constancia con tu estado de cuenta antes de aprobar.',
  loadFailed: 'No se pudieron cargar los pedidos',
  shownStays: 'Se muestra lo último que se cargó.',
  detailFailed: 'No se pudo cargar el pedido',
  none: 'No hay pedidos por revisar.',
  noneInState: 'No hay pedidos en este estado.',
  noneFound: 'Ningún pedido coincide con tu búsqueda.',
  chooseOne: 'Elige un pedido para ver su constancia y aprobarlo.',
  approveFailed: 'No se pudo aprobar',
  approveLost:
    'No llegó la respuesta. Actualiza el pedido para ver si quedó aprobado; si su cuenta es nueva, ahí puedes darle otra contraseña temporal.',
  downloadFailed: 'No se pudo descargar el CSV',
  voucherFailed: 'No se pudo cargar la imagen de la constancia',
  voucherNone: 'Sin imagen de la constancia.',
  voucherFree: 'No cuesta nada: no hay constancia que revisar.',
  keysHint:
    'Teclas: J y K pasan al pedido siguiente y al anterior. En el pedido abierto, A y luego Enter lo aprueba; R lo rechaza.',
  unsavedTitle: '¿Salir sin copiar las contraseñas?',
  unsavedText: 'Hay cuentas nuevas cuya contraseña temporal no copiaste, y no la volverás a ver.',
  noPhone: 'No dejó celular',
  knownAccount: 'Cuenta con ese correo',
} as const;

export const RENEW_PASSWORD_TEXTS = {
  label: 'Contraseña temporal',
  hint: 'La cuenta es nueva y aún tiene su contraseña temporal. Si se perdió, dale otra: la anterior deja de valer.',
  submit: 'Nueva contraseña temporal',
  failed: 'No se pudo renovar la contraseña',
} as const;

/** Proposed reasons of a rejection. Staff can change them; the buyer reads them. */
export const REJECTION_REASONS = [
  'No encontramos el pago con ese número de operación. Revísalo y envíalo otra vez.',
  'El monto que recibimos no es el del pedido.',
  'La imagen de la constancia no se lee. Envía una captura completa.',
  'La constancia es de otro pago.',
  'El pago aparece como extornado o devuelto.',
] as const;

/** The same for a free order, which has no payment. */
export const FREE_REJECTION_REASONS = [
  'El nombre o el correo no están completos. Haz el pedido otra vez con tus datos.',
  'Hiciste el mismo pedido dos veces. Atendemos el otro.',
  'Ya no hay cupos.',
] as const;

interface DecisionTexts {
  title: (code: string) => string;
  intro: string;
  submit: string;
  busy: string;
  failed: string;
}

/** The question before a decision that needs a reason. */
export const DECISION_TEXTS = {
  reject: {
    title: (code: string) => `Rechazar el pago de ${code}`,
    intro: 'Quien compra lee el motivo y puede enviar otra constancia.',
    submit: 'Rechazar el pago',
    busy: 'Rechazando…',
    failed: 'No se pudo rechazar',
  },
  cancel: {
    title: (code: string) => `Cancelar el pedido ${code}`,
    intro: 'El pedido ya no se podrá pagar. Quien compra lee el motivo.',
    submit: 'Cancelar el pedido',
    busy: 'Cancelando…',
    failed: 'No se pudo cancelar',
  },
  refund: {
    title: (code: string) => `Devolver el dinero de ${code}`,
    intro:
      'Primero devuelve el dinero; aquí se anota. Se quitan los cursos y planes que dio este pedido; los certificados siguen siendo válidos.',
    submit: 'Anotar la devolución',
    busy: 'Guardando…',
    failed: 'No se pudo anotar la devolución',
  },
} as const satisfies Record<string, DecisionTexts>;

/** The same for a free order, which has no payment. */
export const FREE_DECISION_TEXTS: Record<keyof typeof DECISION_TEXTS, DecisionTexts> = {
  reject: {
    ...DECISION_TEXTS.reject,
    title: (code) => `Rechazar el pedido ${code}`,
    intro: 'Quien hizo el pedido lee el motivo. Si es un error, puede hacer otro.',
    submit: 'Rechazar el pedido',
  },
  cancel: { ...DECISION_TEXTS.cancel, intro: 'El pedido se cierra. Quien lo hizo lee el motivo.' },
  refund: {
    title: (code) => `Retirar lo que dio el pedido ${code}`,
    intro: 'Se quitan los cursos y planes que dio este pedido; los certificados siguen siendo válidos.',
    submit: 'Retirar',
    busy: 'Retirando…',
    failed: 'No se pudo retirar',
  },
};

export const BULK_APPROVAL_TEXTS = {
  title: (count: number) => `Aprobar ${quantityText(count, 'pedido', 'pedidos')}`,
  intro: 'Se aprueban uno por uno. Si uno falla, los demás siguen.',
  approved: 'Aprobado',
  stopped: 'No se envió',
  waiting: 'En espera',
  running: 'Aprobando…',
  /** @param mailed how many new accounts get their password by mail. */
  passwords: (count: number, mailed: number) =>
    (count === 1
      ? '1 cuenta nueva no recibe correo: entrégale tú su contraseña.'
      : `${formatCount(count)} cuentas nuevas no reciben correo: entrégales tú su contraseña.`) +
    (mailed > 0 ? ` A ${mailed === 1 ? 'otra le' : `otras ${mailed} les`} llega por correo.` : ''),
  passwordsOnce: 'Descarga ahora las contraseñas temporales: al salir de esta página no se podrán ver otra vez.',
  passwordsSaved: 'Las contraseñas temporales se descargaron. Cada persona cambiará la suya al entrar.',
} as const;

/** What a person is told after a decision. */
export const DELIVERY_TEXTS = {
  mailed: (email: string) => `Le llega un correo a ${email}.`,
  notMailed: 'No se envió ningún correo: avísale con este mensaje.',
  newAccount: 'Se creó su cuenta.',
  knownAccount: 'Ya tenía cuenta.',
  passwordOnce: 'Cópiala ahora: no la volverás a ver.',
  copyRefused: 'No se pudo copiar. El texto está seleccionado.',
} as const;

/** Comparing the payments of a statement with the orders. */
export const STATEMENT_TEXTS = {
  title: 'Comparar con el extracto',
  intro:
    'Trae el reporte de Yape o el estado de cuenta del banco. No se envía a ningún lado: se compara aquí con los pedidos.',
  fileHint: 'CSV o XLSX, con los nombres de las columnas, hasta 10 MB',
  reading: 'Leyendo el archivo…',
  paste: 'O pega aquí los movimientos o las notificaciones de Yape',
  pasteHint: 'Copia las filas con sus títulos desde la hoja, o los avisos «… te envió un pago por S/ …».',
  compare: 'Comparar',
  nothingRead: 'No se encontró ningún pago recibido.',
  missing: {
    amount: 'No se encontró la columna del monto. Los títulos deben decir, por ejemplo, «Monto» o «Abono».',
    key: 'No se encontró el número de operación ni quién pagó: hace falta una de esas columnas.',
  },
  refused: { amount: 'el monto no se entiende', date: 'la fecha no se entiende' },
  tooMany: (max: number) => `Son más de ${max} pagos. Trae el extracto por partes.`,
  ordersFailed: 'No se pudieron cargar los pedidos para comparar',
  ordersCut: 'Hay más pedidos de los que se pueden comparar a la vez: revisa los más antiguos primero.',
  outgoing: (count: number) =>
    `${quantityText(count, 'pago que salió', 'pagos que salieron')} no se ${count === 1 ? 'compara' : 'comparan'}.`,
  kinds: { match: 'Coincide', similar: 'Parecido', done: 'Ya aprobado', none: 'Sin pedido', repeated: 'Repetido' },
  repeats: (row: number) => `Repite la fila ${formatCount(row)}: no se cuenta.`,
  differs: {
    operation: 'otro número de operación',
    amount: 'otro monto',
    day: 'otro día',
    unpaid: 'no envió su constancia',
    several: 'hay otro pedido igual',
  },
  approve: (count: number) => `Aprobar ${count === 1 ? 'el que coincide' : `los ${count} que coinciden`}`,
} as const;
