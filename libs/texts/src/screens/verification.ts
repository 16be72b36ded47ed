// The QR scanner.

export const SCAN_TEXTS = {
  /** Why the camera shows no image. */
  camera: {
    denied:
      'El navegador no tiene permiso para usar la cámara. Actívalo en los ajustes del sitio, o elige una foto del certificado.',
    none: 'Este dispositivo no tiene una cámara que se pueda usar. Elige una foto del certificado o escribe su código.',
    busy: 'Otra aplicación está usando la cámara. Ciérrala y vuelve a intentarlo.',
    insecure:
      'La cámara solo funciona en una conexión segura (https). Elige una foto del certificado o escribe su código.',
    failed: 'La cámara no se pudo abrir. Vuelve a intentarlo, o elige una foto del certificado.',
  },
  /** Why no QR was read from a file. */
  file: {
    tooLarge: 'El archivo pesa más de 20 MB. Elige una foto más ligera o el PDF del certificado.',
    unreadable: 'Ese archivo no se pudo abrir. Elige una foto (JPG, PNG o WebP) o el PDF del certificado.',
    noQr: 'No se encontró un QR en ese archivo. Prueba con una foto más cerca, derecha y con buena luz.',
    noQrInPdf: 'No se encontró un QR en las primeras páginas de ese PDF.',
    pdfOffline:
      'Sin conexión no se puede abrir este PDF todavía. Muéstralo en otra pantalla y usa la cámara, o elige una captura de pantalla.',
    notShared: 'No llegó ningún archivo. Vuelve a compartirlo, o elígelo aquí.',
  },
  /** The QR is not of this academy. Its text is shown below. */
  foreign: 'Este QR no es de un certificado de la academia. No se abrió.',
  /** The QR has an address of this site that only the server knows. */
  offline: 'Para abrir la dirección de este QR hace falta conexión.',
  /** What to do if a QR leads to no certificate. */
  typeCode: 'Si el documento es de la academia, escribe el código que lleva impreso en «Con su código».',
  code: 'Escribe el código completo: de 6 a 64 letras, números, guiones o guiones bajos. También puedes pegar el enlace.',
} as const;
