import type { PDFPage } from 'pdf-lib';
import { guilloche, mark, seal } from './ornament';
import { COCHINILLA, FAINT, HEIGHT, MAIZ, MARGIN, NOCHE, PACIFICO, PAPER, rule, SOFT, WIDTH, words } from './paper';
import type { Faces } from './paper';
import { DETAILS, VERIFY } from './places';

function wordmark(page: PDFPage, faces: Faces) {
  mark(page, MARGIN + 14, 65, 4, [MAIZ, COCHINILLA, PACIFICO, NOCHE]);
  words(page, 'Telar', { x: MARGIN + 38, y: 68, size: 24, font: faces.serifBold, color: NOCHE });
  words(page, 'ACADEMIA EN LÍNEA', {
    x: MARGIN + 38.5,
    y: 80,
    size: 6.4,
    font: faces.sansBold,
    color: SOFT,
    spacing: 1.15,
  });
}

function background(page: PDFPage, x: number, y: number) {
  page.drawRectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT, color: PAPER });
  for (const [radius, petals] of [
    [205, 36],
    [150, 28],
    [96, 20],
  ] as const) {
    guilloche(page, { x, y, radius, depth: 27, petals, threads: 9, color: FAINT, width: 0.45 });
  }
}

/** The first page: all that the form fields leave open. */
export function certificate(page: PDFPage, faces: Faces) {
  background(page, WIDTH - 178, 268);
  wordmark(page, faces);
  seal(page, WIDTH - MARGIN - 52, 92, faces);

  words(page, 'CERTIFICADO', { x: MARGIN, y: 138, size: 10.5, font: faces.sansBold, color: COCHINILLA, spacing: 3.2 });
  rule(page, MARGIN, 149, 44, MAIZ, 1.6);
  const phrase = { x: MARGIN, size: 14.5, font: faces.italic, color: SOFT };
  words(page, 'La academia Telar otorga el presente certificado a', { ...phrase, y: 178 });
  words(page, 'por haber aprobado el curso', { ...phrase, y: 268 });

  const labels = ['DNI', 'Horas académicas', 'Inicio', 'Fin', 'Nota final', 'Código de alumno'];
  rule(page, MARGIN, 362, WIDTH - 2 * MARGIN);
  rule(page, MARGIN, 406, WIDTH - 2 * MARGIN);
  labels.forEach((label, i) => {
    words(page, label, { x: DETAILS[i] ?? 0, y: 377, size: 7.6, font: faces.sans, color: SOFT });
  });

  const signature = (x: number, name: string, post: string) => {
    rule(page, x, 501, 178, NOCHE, 0.7);
    words(page, name, { x: x + 89, y: 514, size: 9.6, font: faces.serifBold, color: NOCHE, align: 'center' });
    words(page, post, { x: x + 89, y: 525.5, size: 7.8, font: faces.sans, color: SOFT, align: 'center' });
  };
  signature(MARGIN, 'Mg. Rosa Elena Huamán Cárdenas', 'Directora académica');
  signature(MARGIN + 214, 'Ing. Julio César Paredes Oviedo', 'Coordinador de certificación');

  const notes = { x: VERIFY, align: 'right', font: faces.sans, color: SOFT, size: 7.6 } as const;
  words(page, 'Fecha de emisión', { ...notes, y: 444 });
  words(page, 'Código de verificación', { ...notes, y: 477 });
  words(page, 'Escanea el QR para comprobar', { ...notes, y: 514 });
  words(page, 'que este certificado es auténtico.', { ...notes, y: 525 });
}

/** The second page. */
export function syllabus(page: PDFPage, faces: Faces) {
  background(page, WIDTH - 178, 300);
  wordmark(page, faces);
  words(page, 'CONTENIDO DEL CURSO', {
    ...{ x: WIDTH - MARGIN, y: 62, size: 9, font: faces.sansBold, color: COCHINILLA, spacing: 2.4, align: 'right' },
  });
  rule(page, MARGIN, 534, WIDTH - 2 * MARGIN);
  const notes = { font: faces.sans, color: SOFT, size: 7.6 };
  words(page, 'Este temario es parte del certificado con el código', { ...notes, x: MARGIN, y: 549 });
}
