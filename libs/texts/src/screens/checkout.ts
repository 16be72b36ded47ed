// The payment page.

export const PAYMENT_TEXTS = {
  amountMissing: 'Monto del curso no disponible.',
  priceUnchecked: 'No se pudo comprobar el precio del curso. No pagues todavía: vuelve a intentarlo.',
  numberCopied: 'Número de Yape copiado',
  amountCopied: 'Monto copiado',
  codeCopied: 'Código del pedido copiado',
  stepByWhatsApp: 'Envíanos la constancia por WhatsApp: activamos tu acceso y te avisamos.',
  stepOrder: 'Haz tu pedido en esta página y adjunta la constancia: activamos tu acceso y te avisamos.',
  stepVoucher: 'Escribe aquí el número de operación y adjunta la constancia: activamos tu acceso y te avisamos.',
  stepUnsent:
    'Escribe aquí el número de operación y adjunta la constancia: se envía con tu pedido cuando haya conexión.',
  notCopied: 'No se pudo copiar. Cópialo a mano.',
} as const;
