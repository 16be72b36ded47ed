import { COURSE_FILE_LIMITS } from '@telar/domain/course-files';
import { PDF_PAGES_MAX } from '@telar/domain/pdf-pages';

// The files of a course, for staff.

export const STAFF_FILE_TEXTS = {
  title: 'Materiales',
  intro: 'PDF que los alumnos abren en cada módulo, también sin conexión si guardan el curso.',
  accepted:
    `Se aceptan PDF de hasta 10 MB y ${PDF_PAGES_MAX} páginas, sin contraseña, programas ni archivos incrustados. ` +
    `Hasta ${COURSE_FILE_LIMITS.perModule} por módulo.`,
  loading: 'Cargando los materiales…',
  loadFailed: 'No se pudieron cargar los materiales.',
  /** @param used and max such as "3.2 MB". */
  used: (used: string, max: string) => `Usas ${used} de ${max}`,
  noModules: 'Este curso aún no tiene módulos.',
  noModulesHint: 'Agrega módulos al curso y guárdalo: luego podrás subir sus archivos.',
  empty: 'Sin archivos.',
  upload: 'Subir PDF',
  uploading: 'Subiendo…',
  checking: 'Subido. Revisando el PDF…',
  uploadFailed: 'No se pudo subir el archivo.',
  saveFailed: 'No se pudo guardar el cambio.',
  deleteFailed: 'No se pudo eliminar el archivo.',
  notPdf: 'Selecciona un archivo PDF.',
  tooLarge: 'El PDF pesa más de 10 MB.',
  removedModules: 'De módulos que ya no están en el curso',
  removedModulesHint: 'Los alumnos no ven estos archivos. Pásalos a otro módulo, o elimínalos.',
  open: 'Abrir',
  edit: 'Editar',
  up: 'Mover arriba',
  down: 'Mover abajo',
  remove: 'Eliminar',
  name: 'Nombre',
  module: 'Módulo',
  chooseModule: 'Elige un módulo',
  deleteTitle: 'Eliminar archivo',
  deleteQuestion: (name: string) =>
    `«${name}» deja de estar en el curso, y se quita de los equipos de los alumnos que lo guardaron.`,
  /** For screen readers. */
  movedTo: (name: string, place: number) => `«${name}» es ahora el ${place}.º del módulo.`,
} as const;
