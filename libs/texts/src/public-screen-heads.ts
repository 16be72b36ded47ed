/** The title and description of a screen for the tab, search engines and link previews. */
export interface ScreenHead {
  /** Shown before the academy's name; without it, the title is the academy's name and motto. */
  title?: string;
  /** By default the academy's description. */
  description?: string;
  /** Included in the sitemap. */
  listed?: true;
  /** Hidden from search engines, because the screen is personal or a step of a flow. */
  hidden?: true;
}

/**
 * The screens of visitors and clients by their paths; `$name` matches one segment. The server adds the heads of courses
 * and certificates.
 */
export const PUBLIC_SCREEN_HEADS = {
  '/': { listed: true },
  '/nosotros': {
    title: 'Nosotros',
    description: 'Quiénes somos, cómo enseñamos y por qué nuestros certificados se verifican solos.',
    listed: true,
  },
  '/cursos': { title: 'Cursos', description: 'Cursos en vivo y grabados, con certificado verificable.', listed: true },
  '/cursos/$courseId': { title: 'Curso' },
  '/certificados': {
    title: 'Certificados',
    description: 'Encuentra y verifica certificados con tu DNI o tu ID de alumno.',
    listed: true,
  },
  '/verificar': {
    title: 'Verificar certificado',
    description: 'Escanea el QR de un certificado y mira si es auténtico, también sin conexión.',
    listed: true,
  },
  '/c/$token': { title: 'Certificado', hidden: true },
  '/contacto': {
    title: 'Contacto',
    description: 'Escríbenos: te ayudamos a elegir un curso, a inscribirte o a recuperar tu cuenta.',
    listed: true,
  },
  '/enviar-datos': { title: 'Enviar datos', description: 'Déjanos los datos de tu inscripción.' },
  '/terminos': {
    title: 'Términos y Condiciones',
    description: 'Las reglas de la academia: inscripción, pagos, devoluciones y certificados.',
    listed: true,
  },
  '/privacidad': {
    title: 'Política de Privacidad',
    description: 'Qué datos usamos, para qué y cuáles son tus derechos según la Ley 29733.',
    listed: true,
  },
  '/iniciar-sesion': {
    title: 'Iniciar sesión',
    description: 'Entra a tu aula virtual con tu correo y tu contraseña.',
  },
  '/registro': { title: 'Registrarse', description: 'Crea tu cuenta y entra a tu aula virtual.' },
  '/recuperar': {
    title: 'Recuperar cuenta',
    description: 'Pide un enlace para crear otra contraseña.',
    hidden: true,
  },
  '/acceso': { title: 'Aula virtual', description: 'Inicia sesión o crea tu cuenta para ver tus cursos.' },
  '/checkout/payment/$methodType': {
    title: 'Pago con Yape',
    description: 'Escanea o guarda el QR, yapea el monto y envíanos tu constancia.',
    hidden: true,
  },
  '/pedido/$code': { title: 'Tu pedido', hidden: true },
  '/mis-pedidos': { title: 'Mis pedidos', hidden: true },
  '/mi-cuenta': { title: 'Mi cuenta', hidden: true },
  '/mis-cursos': { title: 'Mis cursos', hidden: true },
  '/mis-cursos/$courseId': { title: 'Mi curso', hidden: true },
  '/mis-cursos/$courseId/$moduleId': { title: 'Lección', hidden: true },
  '/mis-clases': { title: 'Mis clases en vivo', hidden: true },
  '/mis-cursos/$courseId/notas': { title: 'Mis apuntes', hidden: true },
  '/mis-certificados': { title: 'Mis certificados', hidden: true },
} as const satisfies Record<string, ScreenHead>;
export type PublicScreenPath = keyof typeof PUBLIC_SCREEN_HEADS;
