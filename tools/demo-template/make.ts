/**
 * Makes the demo academy's certificate template: `npx tsx tools/demo-template/make.ts`. Two A4 landscape pages,
 * certificate and syllabus, with form fields named like the certificate request's; the same bytes each time.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument, PDFHexString, StandardFonts } from 'pdf-lib';
import { fields, nameFonts } from './fields';
import { certificate, syllabus } from './pages';
import { embedFaces, HEIGHT, WIDTH } from './paper';

const TARGET = new URL('../../apps/api/src/app/database/seed/assets/plantilla-telar.pdf', import.meta.url);

const doc = await PDFDocument.create({ updateMetadata: false });
const faces = await embedFaces(doc);
const [first, second] = [doc.addPage([WIDTH, HEIGHT]), doc.addPage([WIDTH, HEIGHT])];
certificate(first, faces);
syllabus(second, faces);
fields(doc, await doc.embedFont(StandardFonts.Helvetica), first, second);
nameFonts(doc);
doc.setTitle('Plantilla de certificado · Telar');
doc.setAuthor('Telar');
doc.setProducer('Telar');
doc.setCreationDate(new Date('2026-01-01T00:00:00Z'));
doc.setModificationDate(new Date('2026-01-01T00:00:00Z'));
doc.setLanguage('es-PE');
const id = PDFHexString.of('74656c61722d706c616e74696c6c612d');
doc.context.trailerInfo.ID = doc.context.obj([id, id]);

const path = fileURLToPath(TARGET);
mkdirSync(dirname(path), { recursive: true });
const bytes = await doc.save({ updateFieldAppearances: false });
writeFileSync(path, bytes);
console.log(`${path}: ${Math.round(bytes.length / 1024)} kB`);
