import type { CertificateWarning } from '@telar/domain/certificate-warnings';

/** What is unusual about a certificate: it can be issued all the same. */
export const CERTIFICATE_WARNINGS = {
  grade_outside: 'La nota está fuera de la escala de 0 a 20.',
  grade_unknown: 'La nota no es un número de 0 a 20 ni una letra (AD, A, B o C).',
  issued_early: 'La fecha de emisión es anterior a la de fin.',
  issued_in_future: 'La fecha de emisión aún no llega.',
  issued_before: (code: string) => `Esta persona ya tiene un certificado de este curso: ${code}.`,
  dni_padded: (dni: string) => `Al DNI le faltaba el cero inicial, que las hojas de cálculo quitan: se leyó ${dni}.`,
  name_differs: (name: string) => `La cuenta con ese documento es de ${name}.`,
} as const satisfies Record<CertificateWarning, string> & Record<string, unknown>;
