import type { ScreenHead } from './public-screen-heads';

/** The screens of staff by their paths. Apart from the others, so that no public page loads them. */
export const STAFF_SCREEN_HEADS = {
  '/dashboard': { title: 'Dashboard', hidden: true },
  '/paquetes-curso': { title: 'Paquetes', hidden: true },
  '/pedidos': { title: 'Pedidos', hidden: true },
  '/planes': { title: 'Planes', hidden: true },
  '/pedidos/extracto': { title: 'Comparar con el extracto', hidden: true },
  '/pedidos/nuevo': { title: 'Inscribir a una persona', hidden: true },
  '/usuarios': { title: 'Usuarios', hidden: true },
  '/agregar-curso': { title: 'Agregar curso', hidden: true },
  '/agregar-curso/$courseId': { title: 'Editar curso', hidden: true },
  '/agregar-curso/$courseId/clases': { title: 'Clases en vivo', hidden: true },
  '/agregar-curso/$courseId/materiales': { title: 'Materiales', hidden: true },
  '/generar-certificado': { title: 'Generar certificado', hidden: true },
  '/lotes-de-certificados': { title: 'Lotes de certificados', hidden: true },
  '/lotes-de-certificados/$batch': { title: 'Lote de certificados', hidden: true },
  '/certificados-emitidos': { title: 'Certificados emitidos', hidden: true },
  '/importar-certificados': { title: 'Importar certificados', hidden: true },
  '/mensajes': { title: 'Mensajes', hidden: true },
  '/correos': { title: 'Correos', hidden: true },
  '/avance': { title: 'Avance', hidden: true },
  '/avance/$courseId': { title: 'Avance del curso', hidden: true },
  '/resumen': { title: 'Resumen', hidden: true },
  '/auditoria': { title: 'Auditoría', hidden: true },
} as const satisfies Record<string, ScreenHead>;
export type StaffScreenPath = keyof typeof STAFF_SCREEN_HEADS;
