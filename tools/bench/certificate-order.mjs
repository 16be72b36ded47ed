import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { importBuilt } from '../built-api.mjs';
import { root } from '../workspace.mjs';

const { SAMPLE_CERTIFICATE, SAMPLE_URL } = await importBuilt('sample-certificate');
const require = createRequire(import.meta.url);

export const TEMPLATE = new Uint8Array(
  readFileSync(`${root}/apps/api/src/app/database/seed/assets/plantilla-telar.pdf`),
);

/** @param {string} path */
const font = (path) => new Uint8Array(readFileSync(require.resolve(`@expo-google-fonts/${path}.ttf`)));

/** The fonts of a certificate. */
export const readFonts = () => ({
  serif: font('source-serif-4/400Regular/SourceSerif4_400Regular'),
  serifBold: font('source-serif-4/600SemiBold/SourceSerif4_600SemiBold'),
  sans: font('figtree/400Regular/Figtree_400Regular'),
  sansBold: font('figtree/600SemiBold/Figtree_600SemiBold'),
});

const NAMES = ['María Fernanda Quispe Ñahui', 'José Antonio Muñoz Agüero', 'Rosa Elvira Huamán Condori'];
const SIGNATURE_BYTES = 64;

/**
 * Makes the content of a certificate with nine modules, and its URL. Each number gives another name, code and
 * signature.
 * @param {number} number
 */
export function certificate(number) {
  const content = {
    ...SAMPLE_CERTIFICATE,
    user_name: NAMES[number % NAMES.length] ?? '',
    dni: String(45_871_203 + number),
    certificate_code: `TLR-7F3K-9QX2-M4ZA-${1000 + number}`,
    student_code: `ALU-2026-${number}`,
  };
  const signature = randomBytes(SIGNATURE_BYTES).toString('base64url');
  return { content, verificationUrl: SAMPLE_URL.slice(0, -signature.length) + signature };
}

/** @typedef {ReturnType<typeof certificate>} BenchCertificate */
