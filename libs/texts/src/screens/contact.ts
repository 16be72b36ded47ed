// The contact and data forms.

export const CONTACT_TEXTS = {
  incomplete: 'Completa tu nombre, correo y mensaje.',
  sent: '¡Gracias! Tu mensaje ha sido enviado.',
  failed: 'Hubo un error al enviar tu mensaje. Por favor, inténtalo de nuevo.',
  offline: 'Sin conexión: tu mensaje no se envió. Lo que escribiste sigue aquí; envíalo cuando vuelva la conexión.',
  dataIncomplete: 'Completa todos los campos.',
  dataReady: 'Tus datos están listos. Envíalos por WhatsApp para continuar con tu inscripción.',
} as const;
