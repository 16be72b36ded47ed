/** Texts of the screen of the own account. */
export const PROFILE_TEXTS = {
  failed: 'No se pudieron cargar tus datos. Intenta de nuevo más tarde.',
  saveFailed: 'No se pudieron guardar tus datos.',
  offline: 'No se pudo conectar con el servidor. Lo que escribiste sigue aquí: vuelve a intentarlo con conexión.',
  loadOffline: 'Para ver tus datos necesitas conexión.',
  needsNetwork: 'Para cambiar tus datos necesitas conexión.',
  saved: 'Tus datos se guardaron.',
  unsaved: 'Tus cambios aún no se han guardado.',
  none: 'Sin dato',
  email: 'Con él inicias sesión. Para cambiarlo,',
  askEmail: 'Hola, quiero cambiar el correo de mi cuenta.',
  confirmed: 'confirmado',
  confirmedOn: 'Confirmado el',
  unconfirmed: 'Un asesor aún no lo confirmó: cuando lo haga, verás los certificados emitidos con él.',
  noDocument: 'Agrégalo para que tus certificados lo lleven.',
  withdraws:
    'Tu documento está confirmado. Si lo cambias, se retira la confirmación y dejas de ver tus certificados hasta que un asesor confirme el nuevo.',
} as const;
