/** Texts of the recovery of a password: the API's answers, and the mails. */
export const RECOVERY_TEXTS = {
  sent: 'Si hay una cuenta con ese correo, te enviamos un enlace para crear otra contraseña. Vale 30 minutos.',
  no_mail: 'La academia no envía correos por ahora. Escríbenos por WhatsApp y te ayudamos a entrar.',
  done: 'Listo: ya puedes iniciar sesión con tu nueva contraseña.',
} as const;
