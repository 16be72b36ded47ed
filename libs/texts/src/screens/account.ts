// Login, registration and password change.

export const LOGIN_TEXTS = {
  incomplete: 'Completa tu correo y contraseña.',
  emailInvalid: 'El correo no tiene un formato válido.',
  prefix: 'Error al iniciar sesión: ',
  fallback: 'Credenciales incorrectas.',
  /** The server accepted the login, or its response was not understood. */
  failedHere: 'No se pudo iniciar sesión en este dispositivo. Vuelve a cargar la página e inténtalo otra vez.',
  unauthorized: 'Usuario o contraseña inválidos.',
  forbidden: 'Acceso denegado.',
  locked: 'Cuenta bloqueada temporalmente.',
  network: 'No se pudo conectar con el servidor. Verifica tu conexión o la URL del backend.',
} as const;

export const SESSION_TEXTS = {
  /** The server no longer accepts the stored session. */
  ended: 'Tu sesión terminó. Vuelve a iniciar sesión.',
  renewTitle: 'Inicia sesión para seguir',
  renewHint: 'Lo que escribiste sigue en esta página.',
} as const;

export const PASSWORD_CHANGE_TEXTS = {
  differ: 'Las contraseñas no coinciden.',
  failed: 'No se pudo cambiar la contraseña.',
  network: 'Error de conexión al cambiar la contraseña.',
  /** The password is no longer the temporary one that the form replaces. */
  changedBefore: 'Tu contraseña ya cambió: vuelve y entra con la nueva.',
} as const;

export const RECOVERY_SCREEN_TEXTS = {
  hint: 'Escribe el correo de tu cuenta. Te enviaremos un enlace para crear otra contraseña.',
  noMailYet: 'Si no llega en unos minutos, mira en la carpeta de correo no deseado o escríbenos.',
  chat: 'Hola, olvidé mi contraseña.',
  network: 'No hay conexión. Tu correo sigue escrito: pide el enlace cuando vuelva la conexión.',
  failed: 'No se pudo pedir el enlace.',
  /** The link is used, after a try whose response was lost. */
  perhaps: 'Quizá tu intento anterior sí llegó: inicia sesión con la contraseña nueva.',
} as const;

export const LOGOUT_EVERYWHERE_TEXTS = {
  offer: 'Cerrar sesión en todos mis dispositivos',
  title: '¿Cerrar sesión en todos tus dispositivos?',
  explanation:
    'Se cierran todas tus sesiones, también esta. Lo que guardaste en este dispositivo se borra de él. Para volver a entrar necesitas tu contraseña.',
  network: 'No hay conexión: tus sesiones siguen abiertas. Vuelve a intentarlo cuando la haya.',
  failed: 'No se pudieron cerrar tus sesiones.',
} as const;

export const REGISTER_TEXTS = {
  nameMissing: 'Ingresa tu nombre.',
  emailMissing: 'Ingresa tu correo.',
  passwordMissing: 'Ingresa una contraseña.',
  termsMissing: 'Debes aceptar los Términos y la Política de Privacidad.',
  prefix: 'Error al registrar: ',
  fallback: 'Error desconocido del servidor.',
  /** Shown after `prefix`. */
  offline: 'no hay conexión. Lo que escribiste sigue aquí; regístrate cuando vuelva la conexión.',
  done: 'Registro exitoso. ¡Ahora puedes iniciar sesión!',
} as const;
