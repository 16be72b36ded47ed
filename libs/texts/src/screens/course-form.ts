// The course editor.

export const COURSE_FORM_TEXTS = {
  loadFailed: 'Error al cargar el curso.',
  saveFailed: 'Ocurrió un error guardando el curso.',
  created: '¡Curso creado exitosamente!',
  updated: '¡Curso actualizado exitosamente!',
  categoryMissing: 'Ingresa la categoría personalizada.',
  imageMissing: 'Por favor, selecciona una imagen para el curso.',
} as const;
