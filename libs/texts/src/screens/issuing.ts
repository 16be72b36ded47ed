// The certificate generator: templates, certificate presets and syllabus assistant.

export const GENERATOR_TEXTS = {
  failed: 'Error al generar el certificado.',
  templateMissing: 'Debes seleccionar una plantilla antes de generar el certificado.',
} as const;

export const TEMPLATES_TEXTS = {
  listFailed: 'No se pudo listar plantillas.',
  uploadFailed: 'No se pudo subir la plantilla.',
  uploaded: 'Plantilla subida correctamente.',
  deleteFailed: 'No se pudo eliminar la plantilla.',
  notPdf: 'Selecciona un archivo PDF.',
  nameEmpty: 'El nombre del archivo no se puede leer. Cámbialo y vuelve a elegir el archivo.',
  nameLong: (max: number) => `El nombre del archivo puede tener como máximo ${max} caracteres.`,
} as const;

export const CERTIFICATE_PRESET_TEXTS = {
  searchFailed: 'No se pudo buscar cursos.',
  loadFailed: 'No se pudo cargar el curso.',
  saveFailed: 'No se pudo guardar el curso.',
  deleteFailed: 'No se pudo eliminar el curso.',
  nameMissing: 'Pon un Nombre del Curso.',
  saved: 'Curso guardado en el catálogo.',
  updated: 'Curso del catálogo actualizado.',
} as const;

export const SYLLABUS_TEXTS = {
  unreachable: 'Error al comunicarse con la IA después de varios intentos.',
  empty: 'Lo siento, no pude generar una respuesta.',
  failed: 'Hubo un problema al generar el temario. Por favor, inténtalo de nuevo.',
} as const;

export const PLACEMENT_TEXTS = {
  loadFailed: 'No se pudo cargar la ubicación de los datos.',
  saveFailed: 'No se pudo guardar la ubicación de los datos.',
  /** @param box its name, such as `DNI` */
  invisible: (box: string) =>
    `«${box}»: el texto no se distingue de lo que hay debajo. Elige otro color o mueve el recuadro.`,
  /** @param field the name of a form field of the template, or of the value in it */
  invisibleInField: (field: string) => `«${field}»: el texto no se distingue de lo que hay debajo. Elige otro color.`,
  /** @param box as above */
  underQr: (box: string) => `«${box}»: el código QR lo tapa. Separa los dos recuadros.`,
} as const;
