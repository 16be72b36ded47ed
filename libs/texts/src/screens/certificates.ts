// Search and verification of certificates.

export const CERTIFICATE_SEARCH_TEXTS = {
  incomplete: 'Ingresa DNI (8 dígitos) o ID del alumno (mín. 3 caracteres). Al menos uno debe estar completo.',
  empty: 'No se encontraron certificados con los datos ingresados.',
  failed: 'Error al buscar certificados. Intenta nuevamente.',
  summaryFailed: 'Falta el nombre.',
  withoutFile: 'El nombre y la fecha están en su página pública.',
} as const;

export const VIEWER_TEXTS = {
  tokenInvalid: 'Token inválido o certificado no encontrado.',
  notFound: 'Certificado no encontrado.',
  failed: 'No se pudo obtener la información del certificado.',
  downloadFailed: 'No se pudo descargar el PDF. Vuelve a intentarlo.',
  pdfPending: 'El PDF de este certificado aún no ha sido generado o subido.',
  notOnDevice: 'Este certificado nunca se guardó en este dispositivo: para verlo hace falta conexión.',
} as const;

export const SAVED_PDF_TEXTS = {
  wrong: 'El PDF que llegó no es el emitido: no se guardó.',
  failed: 'No se pudo guardar. Vuelve a intentarlo cuando tengas conexión.',
  diskFull: 'No se guardó: no queda espacio en este dispositivo.',
} as const;

/** Why a PDF is not shown: it is not stored, did not load, or cannot be rendered. */
export const PDF_VIEWER_TEXTS = {
  notSaved: 'Este PDF no está guardado en este dispositivo y ahora no hay conexión.',
  notLoaded: 'El PDF no llegó. Vuelve a intentarlo.',
  notRenderedOffline:
    'El PDF está guardado, pero a este dispositivo le falta lo que lo muestra; llega solo cuando abras la aplicación con conexión. Ya puedes descargarlo.',
  notRendered: 'El PDF llegó, pero aquí no se pudo mostrar. Descárgalo para abrirlo con otra aplicación.',
} as const;

export const REVOCATION_TEXTS = {
  confirm: '¿Seguro que deseas eliminar este certificado?',
  done: '✅ Certificado eliminado correctamente.',
  failed: '❌ No se pudo eliminar el certificado.',
  lost: 'No llegó la respuesta, y el certificado puede haberse eliminado. Vuelve a intentarlo: si ya está anulado, no cambia.',
  denied: 'Solo los administradores pueden eliminar certificados.',
  recordFailed: 'No se pudo cargar el registro de anulados.',
  recordEmpty: 'Ningún certificado ha sido anulado.',
} as const;

export const FILE_CHECK_TEXTS = {
  exact: 'Es exactamente el PDF emitido',
  other: 'Es el PDF de otro certificado',
  unknown: 'No coincide con ningún certificado emitido: pudo ser modificado o impreso de nuevo',
  revoked: 'Es el PDF de un certificado que fue anulado: ya no tiene validez',
  copy: 'Coincide con el PDF emitido, según la copia de este dispositivo',
  notThisOne: 'No es el PDF de este certificado',
  offline: 'Sin conexión no se puede comprobar este archivo. Vuelve a intentarlo cuando tengas red.',
  serverDown: 'La academia no responde ahora: no se puede comprobar este archivo. Vuelve a intentarlo en un momento.',
  failed: 'No se pudo comprobar el archivo.',
  notPdf: 'Ese archivo no es un PDF. Elige el PDF del certificado.',
  tooLarge: 'El archivo pesa más de 20 MB; ningún certificado emitido pesa tanto.',
  unsupported: 'Este navegador no puede calcular la huella del archivo en una conexión que no es segura (https).',
} as const;

/** About the file whose QR code opened the page of a certificate. */
export const SCANNED_FILE_TEXTS = {
  exact: 'El archivo que elegiste es exactamente el PDF emitido.',
  changed:
    'El archivo que elegiste no es el PDF que se emitió: pudo ser cambiado, o es un escaneo o una copia que otro programa volvió a guardar. Compara sus datos con los de esta página, que son los registrados.',
  compare: 'Compara el nombre, el documento y la nota de tu archivo con los de esta página, que son los registrados.',
} as const;

export const SIGNATURE_TEXTS = {
  valid: 'Firma válida',
  forged: 'La firma digital no es válida: los datos de este enlace pudieron ser cambiados o inventados.',
  unknownKey: 'No se reconoce la clave con la que se firmó este enlace.',
  notListed: 'No figura en la lista de anulados firmada ese día; lo que pasó después todavía no se sabe.',
  onlySignature:
    'Solo se pudo comprobar la firma: este dispositivo todavía no guarda la lista de anulados, así que no se sabe si el certificado fue anulado.',
  listOlder:
    'Solo se pudo comprobar la firma: el certificado se emitió después de la lista de anulados que guarda este dispositivo',
} as const;
