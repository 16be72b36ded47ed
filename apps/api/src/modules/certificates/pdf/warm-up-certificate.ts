import type { CertificateContent } from '@telar/certificate-pdf/content';
import { SAMPLE_CERTIFICATE } from '@telar/certificate-pdf/sample-certificate';

const LETTERS = 'Ángel Ñusta Begoña Wálter Vílchez Quispe Huamán Yupanqui Zúñiga Jiménez Flores Ortiz Ríos';

/** The sample certificate with the letters of most certificates, for warming up a thread. */
export const WARM_UP_CERTIFICATE: CertificateContent = {
  ...SAMPLE_CERTIFICATE,
  user_name: LETTERS.slice(0, 40),
  modules: Array.from({ length: 9 }, (_, i) => ({ title: `Tema ${i + 1}`, content: LETTERS.replaceAll(' ', '\n') })),
};
