// The course editor.

export const COURSE_FORM_TEXTS = {
  loadFailed: 'Error al cargar el curso.',
  saveFailed: 'Ocurrió un error guardando el curso.',
  created: '¡Curso creado exitosamente!',
  updated: '¡Curso actualizado exitosamente!',
  imageNotShown: 'Las imágenes que empiezan con http:// no se muestran. Usa una dirección que empiece con https://.',
  currentImageNotShown: 'La imagen actual empieza con http:// y no se muestra. Sube otra.',
  imageMissing: 'Por favor, selecciona una imagen para el curso.',
} as const;
