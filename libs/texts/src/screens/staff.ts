// Users, dashboard and packages.

import { quantityText } from '@telar/domain/quantity-text';

export const USERS_TEXTS = {
  listFailed: 'Error listando usuarios',
  createFailed: 'Error creando usuario',
  updateFailed: 'Error actualizando usuario',
  deleteFailed: 'Error eliminando usuario',
  resetFailed: 'Error reseteando contraseña',
  dniFailed: 'No se pudo cambiar la confirmación del documento.',
  linkFailed: 'No se pudo crear el enlace.',
} as const;

/** The link with which a person changes the password. */
export const RECOVERY_LINK_TEXTS = {
  action: 'Enlace para cambiar la contraseña',
  title: 'Enlace para cambiar la contraseña',
  rule: 'Vale 30 minutos y sirve una vez; los enlaces anteriores dejan de servir. Su contraseña y sus sesiones no cambian hasta que lo use.',
  mailed: 'Un correo le avisa que lo creaste; no lleva el enlace.',
  notCopied: 'No se pudo copiar. El enlace está seleccionado.',
  message: (name: string, academy: string, url: string) =>
    `Hola${name.trim() ? `, ${name.trim()}` : ''}. Con este enlace cambias la contraseña de tu cuenta de ${academy}. Vale 30 minutos y sirve una vez: ${url}`,
} as const;

export const DASHBOARD_TEXTS = {
  usersFailed: 'No se pudieron cargar los usuarios',
  coursesFailed: 'No se pudieron cargar los cursos disponibles',
  packagesFailed: 'No se pudieron cargar los paquetes disponibles',
  assignFailed: 'Error al asignar curso',
  assignPackageFailed: 'Error al asignar paquete',
  removeFailed: 'Error al remover curso',
  failedChanges: 'Cambios que no se guardaron',
  stillSaving: 'Todavía se están guardando cambios de cursos. Si sales, no verás si alguno falla.',
  failuresLost: 'Hay cambios de cursos que no se guardaron. Si sales, su lista se pierde.',
  newUserHint: '¿Es alguien nuevo? Crea su cuenta en Usuarios.',
  packageMissing: 'Selecciona un paquete.',
  noUserChosen:
    'Elige «Asignar Cursos» o «Asignar Paquete» en una persona de la lista. Lo que puedes darle aparece aquí.',
} as const;

/** The course filter of the dashboard and the packages page. */
export const COURSE_FILTER_TEXTS = {
  none: 'Ningún curso coincide.',
  loading: 'Cargando cursos…',
  enterAssigns: 'Enter lo asigna.',
} as const;

export const PACKAGES_TEXTS = {
  coursesFailed: 'Error al cargar los cursos disponibles.',
  loadFailed: 'Error al cargar tus paquetes.',
  createFailed: 'Error al crear el paquete.',
  updateFailed: 'Error al actualizar el paquete.',
  deleteFailed: 'Error al eliminar el paquete.',
  empty: 'Aún no tienes paquetes.',
  emptyHint: 'Crea uno con los cursos que asignas juntos.',
  coursesGone: 'Sus cursos ya no están en el catálogo',
  unsaved: 'Lo que escribiste en el paquete aún no se ha guardado.',
  linkNotCopied: 'No se pudo copiar el enlace.',
} as const;

/** The backups, on the dashboard of admins. */
export const BACKUP_TEXTS = {
  title: 'Copias de seguridad',
  loadFailed: 'No se pudieron cargar las copias de seguridad',
  overdue: 'La última copia de seguridad completa tiene más de 36 horas.',
  lastFailed: 'La última copia de seguridad falló.',
  never: 'Todavía no hay ninguna copia de seguridad completa.',
  notScheduled: 'La copia nocturna no está activada: quien administra el servidor la activa con BACKUP_URL.',
  none: 'Aún no se hizo ninguna.',
  running: 'En curso',
  succeeded: 'Completa',
  failed: 'Falló',
  missingFiles: (count: number) => `${quantityText(count, 'archivo', 'archivos')} que el almacenamiento ya no tenía`,
} as const;
