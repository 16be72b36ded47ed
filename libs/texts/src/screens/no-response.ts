// Why an action failed if the API did not respond.

export const NO_RESPONSE_TEXTS = {
  timeout: 'El servidor tardó demasiado en responder. Vuelve a intentarlo.',
  network: 'No hay conexión con el servidor. Revisa tu red y vuelve a intentarlo.',
} as const;
