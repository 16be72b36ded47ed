// The certificates of the account, and what a holder does with a certificate.

export const OWN_CERTIFICATES_TEXTS = {
  failed: 'No se pudieron cargar tus certificados.',
  empty: 'Aún no tienes certificados.',
  dniMissing: 'Tu cuenta no tiene DNI ni otro documento.',
  dniMissingHint: 'Agrégalo en «Mi cuenta» y pide a un asesor que lo confirme. Aquí verás entonces tus certificados.',
  dniUnconfirmed: 'Tu documento aún no está confirmado.',
  dniUnconfirmedHint:
    'Pide a un asesor que confirme tu DNI, carné de extranjería o pasaporte. Aquí verás entonces los certificados emitidos con él.',
  /** The first message of the chat with an adviser. It has no number. */
  askAdviser: 'Hola, quiero ver mis certificados en mi cuenta. ¿Pueden confirmar mi documento?',
  more: 'Se muestran los más recientes. Los demás están en la búsqueda de certificados.',
} as const;
