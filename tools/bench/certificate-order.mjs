import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { generateKeyPair, SignJWT } from 'jose';
import { root } from '../workspace.mjs';

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

const TITLES = [
  'Introducción a la gestión pública',
  'Planeamiento estratégico y operativo',
  'Sistema Nacional de Presupuesto Público',
  'Contrataciones: actuaciones preparatorias y términos de referencia',
  'Procedimientos de selección',
  'Ejecución contractual',
  'Control gubernamental y transparencia',
  'Integridad y ética en la función pública',
  'Taller final: expediente de contratación',
];
const POINTS = ['Marco normativo del sector público', 'Etapas del proceso', 'Casos del Estado peruano', 'Evaluación'];
const NAMES = ['María Fernanda Quispe Ñahui', 'José Antonio Muñoz Agüero', 'Rosa Elvira Huamán Condori'];

const { privateKey } = await generateKeyPair('ES256');

/**
 * Makes the content of a certificate with nine modules, and the URL with its signed token. Each number gives another
 * name, code and signature.
 * @param {number} number
 */
export async function certificate(number) {
  const content = {
    user_name: NAMES[number % NAMES.length] ?? '',
    dni: String(45_871_203 + number),
    course_title: 'Gestión pública y contrataciones del Estado',
    duration_hours: 120,
    start_date: '2026-01-05',
    end_date: '2026-02-28',
    issue_date: '2026-03-14',
    certificate_code: `TLR-7F3K-9QX2-M4ZA-${1000 + number}`,
    modules: TITLES.map((title) => ({ title, content: POINTS.join('\n') })),
    final_grade: 18,
    student_code: `ALU-2026-${number}`,
  };
  const claims = {
    n: content.user_name,
    c: content.course_title,
    h: content.duration_hours,
    s: content.start_date,
    e: content.end_date,
    d: content.issue_date,
    g: '18',
    sub: content.certificate_code,
    aud: 'telar-certificate',
  };
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'EJEMPLO0' }).sign(privateKey);
  return { content, verificationUrl: `https://academia.example.pe/c/${token}` };
}

/** @typedef {Awaited<ReturnType<typeof certificate>>} BenchCertificate */
