// The contact and data forms.

export const CONTACT_TEXTS = {
  incomplete: 'Completa tu nombre, correo y mensaje.',
  sent: '¡Gracias! Tu mensaje ha sido enviado.',
  failed: 'Hubo un error al enviar tu mensaje. Por favor, inténtalo de nuevo.',
  offline: 'Sin conexión: tu mensaje no se envió. Lo que escribiste sigue aquí; envíalo cuando vuelva la conexión.',
  stored: 'Sin conexión: guardamos tu mensaje en este dispositivo y se enviará solo cuando vuelva la conexión.',
  dataStored: 'Sin conexión: guardamos tus datos en este dispositivo y se enviarán solos cuando vuelva la conexión.',
  dataSent: 'La academia ya los recibió.',
  dataFailed: 'No pudimos enviarlos a la academia: mándalos por WhatsApp.',
  discardTitle: '¿Descartar lo que espera?',
  discardQuestion: (what: string) => `${what}: se borra de este dispositivo y no se envía.`,
  discard: 'Descartar',
  discarding: 'Descartando…',
  discardFailed: 'No se pudo descartar. Vuelve a intentarlo.',
  discarded: (what: string) => `Descartaste: ${what}. No se envía.`,
  sentLater: 'Lo que esperaba conexión ya se envió.',
  dataIncomplete: 'Completa todos los campos.',
  dataReady: 'Tus datos están listos. Envíalos por WhatsApp para continuar con tu inscripción.',
} as const;
