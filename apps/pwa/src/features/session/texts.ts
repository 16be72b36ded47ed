/** What the account's forms say beside the login's catalogue in `@telar/texts`. */
export const ACCOUNT_TEXTS = {
  passwordsDiffer: 'Las contraseñas no coinciden.',
  changeFailed: 'No se pudo cambiar la contraseña.',
  changeNetwork: 'Error de conexión al cambiar la contraseña.',
  nameMissing: 'Ingresa tu nombre.',
  emailMissing: 'Ingresa tu correo.',
  passwordMissing: 'Ingresa una contraseña.',
  termsMissing: 'Debes aceptar los Términos y la Política de Privacidad.',
  registerPrefix: 'Error al registrar: ',
  registerFallback: 'Error desconocido del servidor.',
  registered: 'Registro exitoso. ¡Ahora puedes iniciar sesión!',
} as const;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text looks like an e-mail address. */
export function looksLikeEmail(text: string): boolean {
  return EMAIL.test(text);
}
