// A course, and the user's courses.

export const COURSE_TEXTS = {
  idMissing: 'Error: ID de curso no proporcionado en la URL.',
  notFound: 'Curso no encontrado.',
  loadFailed: 'No se pudo cargar el curso.',
  priceMissing: 'El precio de este curso no está disponible. Escríbenos y te ayudamos con tu inscripción.',
  deleteDenied: 'Solo los administradores pueden eliminar cursos.',
  deleteFailed: 'Error al eliminar el curso.',
  deleted: 'Curso eliminado correctamente.',
  videoOffline: 'Sin conexión no se puede ver este video. Se abrirá cuando vuelva la conexión.',
  videoNotLoaded: 'El video no cargó. Puede que tu red lo bloquee.',
  videoElsewhere: '¿No se ve el video? Abrir en otra pestaña',
  videoUnreachable: 'No se pudo abrir el video: internet no responde. Revisa tu conexión y vuelve a intentarlo.',
} as const;

export const MY_COURSES_TEXTS = {
  loggedOut: 'Debes iniciar sesión para ver tus cursos.',
  failed: 'No se pudieron cargar tus cursos. Intenta de nuevo más tarde.',
  empty: 'Aún no estás inscrito en ningún curso.',
} as const;
