/** Success messages of the API that no screen uses. */
export const DONE_TEXTS = {
  logged_in: 'Inicio de sesión exitoso.',
  password_changed: 'Contraseña actualizada correctamente.',
  password_reset: 'Contraseña restablecida correctamente.',
  user_created: 'Usuario creado correctamente.',
  user_updated: 'Usuario actualizado correctamente.',
  user_deleted: 'Usuario eliminado correctamente.',
  course_created: 'Curso creado exitosamente.',
  course_updated: 'Curso actualizado exitosamente.',
  course_removed: 'Curso removido correctamente.',
  package_created: 'Paquete creado correctamente.',
  package_updated: 'Paquete actualizado correctamente.',
  package_deleted: 'Paquete eliminado correctamente.',
  certificate_issued: 'Certificado generado correctamente.',
  certificate_revoked: 'Certificado eliminado correctamente.',
  template_deleted: 'Plantilla eliminada correctamente.',
  certificate_preset_deleted: 'Curso eliminado del catálogo.',
} as const;
