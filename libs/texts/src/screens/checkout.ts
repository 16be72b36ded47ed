// The payment page.

export const PAYMENT_TEXTS = {
  amountMissing: 'Monto del curso no disponible.',
  priceUnchecked: 'No se pudo comprobar el precio del curso. No pagues todavía: vuelve a intentarlo.',
  numberCopied: 'Número de Yape copiado',
  amountCopied: 'Monto copiado',
  notCopied: 'No se pudo copiar. Cópialo a mano.',
} as const;
