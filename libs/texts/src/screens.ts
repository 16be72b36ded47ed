/** What the screens say when something fails or there is nothing, as the error catalogue has it. */
export const SCREEN_TEXTS = {
  courses: {
    loadFailed: 'No se pudieron cargar los cursos. Intenta de nuevo más tarde.',
    empty: 'Lo sentimos, no hay cursos disponibles.',
  },
  course: {
    idMissing: 'Error: ID de curso no proporcionado en la URL.',
    notFound: 'Curso no encontrado.',
    loadFailed: 'No se pudo cargar el curso.',
    priceMissing: 'El precio de este curso no está disponible. Escríbenos y te ayudamos con tu inscripción.',
  },
  login: {
    incomplete: 'Completa tu correo y contraseña.',
    emailInvalid: 'El correo no tiene un formato válido.',
    prefix: 'Error al iniciar sesión: ',
    fallback: 'Credenciales incorrectas.',
    unauthorized: 'Usuario o contraseña inválidos.',
    forbidden: 'Acceso denegado.',
    locked: 'Cuenta bloqueada temporalmente.',
    network: 'No se pudo conectar con el servidor. Verifica tu conexión o la URL del backend.',
  },
  passwordChange: {
    differ: 'Las contraseñas no coinciden.',
    failed: 'No se pudo cambiar la contraseña.',
    network: 'Error de conexión al cambiar la contraseña.',
  },
  register: {
    nameMissing: 'Ingresa tu nombre.',
    emailMissing: 'Ingresa tu correo.',
    passwordMissing: 'Ingresa una contraseña.',
    termsMissing: 'Debes aceptar los Términos y la Política de Privacidad.',
    prefix: 'Error al registrar: ',
    fallback: 'Error desconocido del servidor.',
    done: 'Registro exitoso. ¡Ahora puedes iniciar sesión!',
  },
  contact: {
    incomplete: 'Completa tu nombre, correo y mensaje.',
    sent: '¡Gracias! Tu mensaje ha sido enviado.',
    failed: 'Hubo un error al enviar tu mensaje. Por favor, inténtalo de nuevo.',
    dataIncomplete: 'Completa todos los campos.',
    dataReady: 'Tus datos están listos. Envíalos por WhatsApp para continuar con tu inscripción.',
  },
  users: {
    listFailed: 'Error listando usuarios',
    createFailed: 'Error creando usuario',
    updateFailed: 'Error actualizando usuario',
    deleteFailed: 'Error eliminando usuario',
    resetFailed: 'Error reseteando contraseña',
  },
  certificateSearch: {
    incomplete:
      'Ingresa DNI (8 dígitos) o ID del alumno (mín. 3 caracteres). Al menos uno debe estar completo.',
    empty: 'No se encontraron certificados con los datos ingresados.',
    failed: 'Error al buscar certificados. Intenta nuevamente.',
  },
  viewer: {
    tokenInvalid: 'Token inválido o certificado no encontrado.',
    notFound: 'Certificado no encontrado.',
    failed: 'No se pudo obtener la información del certificado.',
    pdfPending: 'El PDF de este certificado aún no ha sido generado o subido.',
  },
  payment: { amountMissing: 'Monto del curso no disponible.' },
  myCourses: {
    loggedOut: 'Debes iniciar sesión para ver tus cursos.',
    failed: 'No se pudieron cargar tus cursos. Intenta de nuevo más tarde.',
    empty: 'Aún no estás inscrito en ningún curso.',
  },
  generator: {
    failed: 'Error al generar el certificado.',
    templateMissing: 'Debes seleccionar una plantilla antes de generar el certificado.',
  },
  templates: {
    listFailed: 'No se pudo listar plantillas.',
    uploadFailed: 'No se pudo subir la plantilla.',
    uploaded: 'Plantilla subida correctamente.',
    deleteFailed: 'No se pudo eliminar la plantilla.',
    notPdf: 'Selecciona un archivo PDF.',
  },
  notFound: 'Página No Encontrada.',
  timeout: 'El servidor tardó demasiado en responder. Vuelve a intentarlo.',
  network: 'No hay conexión con el servidor. Revisa tu red y vuelve a intentarlo.',
} as const;
