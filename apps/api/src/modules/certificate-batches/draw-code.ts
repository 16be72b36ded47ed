import { randomBytes } from 'node:crypto';
import { academy } from '@telar/brand/academy';
import { newCertificateCode } from '@telar/domain/certificate-code';

/** A new code for the certificate of a row that brings none. */
export const drawCode = () => newCertificateCode(academy.certificate_prefix, randomBytes);
