// What is known of an action if the API did not respond.

export const NO_RESPONSE_TEXTS = {
  timeout: 'El servidor tardó demasiado en responder. Vuelve a intentarlo.',
  network: 'No hay conexión con el servidor. Revisa tu red y vuelve a intentarlo.',
  maybeCreated: 'Quizá se creó: mira la lista antes de intentarlo otra vez.',
} as const;
