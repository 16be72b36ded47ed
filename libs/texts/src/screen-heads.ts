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

/** Every screen by its path; `$name` matches one segment. The server adds the heads of courses and certificates. */
export const SCREEN_HEADS = {
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
  '/acceso': { title: 'Aula virtual', description: 'Inicia sesión o crea tu cuenta para ver tus cursos.' },
  '/checkout/payment/$methodType': {
    title: 'Pago con Yape',
    description: 'Escanea o guarda el QR, yapea el monto y envíanos tu constancia.',
    hidden: true,
  },
  '/mis-cursos': { title: 'Mis cursos', hidden: true },
  '/mis-certificados': { title: 'Mis certificados', hidden: true },
  '/dashboard': { title: 'Dashboard', hidden: true },
  '/paquetes-curso': { title: 'Paquetes', hidden: true },
  '/usuarios': { title: 'Usuarios', hidden: true },
  '/agregar-curso': { title: 'Agregar curso', hidden: true },
  '/agregar-curso/$courseId': { title: 'Editar curso', hidden: true },
  '/generar-certificado': { title: 'Generar certificado', hidden: true },
  '/lotes-de-certificados': { title: 'Lotes de certificados', hidden: true },
  '/lotes-de-certificados/nuevo': { title: 'Nuevo lote de certificados', hidden: true },
  '/lotes-de-certificados/$batchId': { title: 'Lote de certificados', hidden: true },
  '/certificados-emitidos': { title: 'Certificados emitidos', hidden: true },
  '/importar-certificados': { title: 'Importar certificados', hidden: true },
  '/auditoria': { title: 'Auditoría', hidden: true },
} as const satisfies Record<string, ScreenHead>;
export type ScreenPath = keyof typeof SCREEN_HEADS;

const patternOf = (path: string) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`);
const PATTERNS = Object.keys(SCREEN_HEADS).map((path) => [path as ScreenPath, patternOf(path)] as const);

/** The screen of a path, with or without a trailing slash; `null` for none. */
export function screenAt(path: string): ScreenPath | null {
  const trimmed = path.replace(/\/$/, '') || '/';
  return PATTERNS.find(([, pattern]) => pattern.test(trimmed))?.[0] ?? null;
}
