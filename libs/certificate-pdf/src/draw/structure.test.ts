import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultPlacement } from '@telar/domain/default-placement';
import { largeTemplate, ownFieldsTemplate } from '../../test-support/artwork-templates';
import { inOneLine, requireTools, run } from '../../test-support/external-tools';
import { aForm, anOrder, aTemplate, DEMO_TEMPLATE, NINE_MODULES } from '../../test-support/fixtures';
import { rawBytes, rawStream } from '../../test-support/raw-pdf';
import { drawnLines } from '../../test-support/read-text';
import { readInOrder, readStructure } from '../../test-support/structure';
import type { ReadElement } from '../../test-support/structure';
import { templateOf } from '../../test-support/template-kinds';
import { prepareTemplate } from '../prepare/prepare-template';
import { renderCertificate } from '../render';
import { inspectTemplate } from '../template/template';
import type { CertificateOrder } from './render-job';

let folder = '';
beforeAll(() => {
  requireTools();
  folder = mkdtempSync(join(tmpdir(), 'telar-structure-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function toFile(order: CertificateOrder) {
  const path = join(folder, 'certificate.pdf');
  const { bytes } = await renderCertificate(order);
  writeFileSync(path, bytes);
  return { path, bytes };
}

/** The elements of a type, in reading order. */
const ofType = (element: ReadElement, type: string): ReadElement[] =>
  element.elements.flatMap((kid) => [...(kid.type === type ? [kid] : []), ...ofType(kid, type)]);

let preparedDemo: Promise<Uint8Array> | undefined;
const demo = () => (preparedDemo ??= prepareTemplate(new Uint8Array(readFileSync(DEMO_TEMPLATE))));

/** A template that is tagged: its content, and a form in it, have numbers that the certificate uses, too. */
const taggedTemplate = () => {
  const marked = (text: string, from: number) =>
    [0, 1, 2, 3]
      .map((n) => `/P <</MCID ${n}>> BDC BT /F1 12 Tf 40 ${from - n * 15} Td (${text} ${n}) Tj ET EMC`)
      .join('\n');
  return templateOf({
    content: [marked('Propio', 580), '/X1 Do'],
    page: '/StructParents 0 /Tabs /R',
    resources: '/XObject << /X1 24 0 R >>',
    catalog: '/MarkInfo << /Marked true >> /StructTreeRoot 20 0 R /Lang (en)',
    objects: {
      20: '<< /Type /StructTreeRoot /K 21 0 R /ParentTree << /Nums [0 [21 0 R] 1 [22 0 R]] >> >>',
      21: '<< /S /Document /P 20 0 R /K [22 0 R] >>',
      22: '<< /S /P /P 21 0 R /Pg 3 0 R /K [0 1 2 3] >>',
      24: rawStream(
        '/Type /XObject /Subtype /Form /BBox [0 0 842 595] /StructParents 1 /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>',
        rawBytes(marked('Formulario', 500)),
      ),
    },
  });
};

const LINKED =
  '/Annots [<< /Type /Annot /Subtype /Link /Rect [20 20 90 40] /A << /S /URI /URI (https://academia.pe/) >> >>]';

const TEMPLATES: [string, () => Promise<Uint8Array>][] = [
  ['the demo template', demo],
  ['three pages', () => aTemplate({ pages: 3 })],
  ['letter portrait', () => aTemplate({ width: 612, height: 792 })],
  ['a large page', () => largeTemplate([1920, 1080])],
  ['a page rotated by 90 degrees', () => aTemplate({ width: 595.28, height: 841.89, rotation: 90 })],
  ['a page rotated by 180 degrees and cropped', () => aTemplate({ rotation: 180, crop: [30, 40, 700, 500] })],
  ['a page without content', async () => templateOf({ page: '/Contents null' })],
  [
    'the same page twice',
    () => prepareTemplate(templateOf({ pages: '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>' })),
  ],
  ['a form', () => aForm({ user_name: [60, 400, 600, 60], lema: [60, 40, 200, 20], band: [0, 580, 841, 15] })],
  ['form fields with names of their own', ownFieldsTemplate],
  ['a tagged page', async () => taggedTemplate()],
  ['a tagged page, prepared', () => prepareTemplate(taggedTemplate())],
  ['a page with a link, prepared', () => prepareTemplate(templateOf({ page: LINKED }))],
];

describe('the structure of a certificate', () => {
  it.each(TEMPLATES)('has all that is drawn, and agrees with itself, on %s', async (_, make) => {
    const template = await make();
    const { pages } = await inspectTemplate(template);
    const form_fields = { 'Nombre del alumno': 'user_name', Curso: 'course_title' } as const;
    const placement = { ...defaultPlacement(pages), form_fields };
    const { path, bytes } = await toFile({ ...anOrder(template, { modules: NINE_MODULES }), placement });
    const structure = await readStructure(path);
    expect(await run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
    const read = inOneLine((await readInOrder(path)).join(' '));
    // The foot of added pages repeats the name and the code.
    const lines = (await drawnLines(bytes)).filter(({ text }) => !text.includes(' · ') && text !== 'Telar');
    for (const { text } of lines) expect(read).toContain(inOneLine(text));
    expect(ofType(structure, 'Figure').at(-1)?.alt).toBe(
      'Código QR de verificación: academia.example.pe/c/TLR-7F3K-9QX2-M4ZA-80BD',
    );
  });

  it('is read in the order of its meaning, with labels and pictures', async () => {
    const { path } = await toFile(anOrder(await demo(), { modules: NINE_MODULES.slice(0, 2) }));
    const [template, ...values] = await readInOrder(path);
    expect(template).toMatch(/CERTIFICADOLa academia Telar.*por haber aprobado el curso.*Mg. Rosa Elena Huamán/);
    const module = [
      'Marco normativo del sector público',
      'Etapas del proceso',
      'Casos del Estado peruano',
      'Evaluación',
    ];
    expect(values).toEqual([
      'MARÍA FERNANDA QUISPE ÑAHUI',
      'Gestión pública y contrataciones del Estado',
      'DNI',
      '45871203',
      '120',
      '05/01/2026',
      '28/02/2026',
      '14/03/2026',
      'Nota final',
      '18',
      'ID del alumno',
      'ALU-2026-0417',
      'TLR-7F3K-9QX2-M4ZA-80BD',
      'academia.example.pe/c/TLR-7F3K-9QX2-M4ZA-80BD',
      expect.stringContaining('Este temario es parte del certificado'),
      'Gestión pública y contrataciones del Estado',
      'TLR-7F3K-9QX2-M4ZA-80BD',
      'Módulo 1',
      'Introducción a la gestión pública',
      ...module,
      'Módulo 2',
      'Planeamiento estratégico y operativo',
      ...module,
    ]);
    const structure = await readStructure(path);
    expect(ofType(structure, 'Figure').map(({ alt }) => alt)).toEqual([
      'Firma de Mg. Rosa Elena Huamán Cárdenas, Directora académica',
      'Firma de Ing. Julio César Paredes Oviedo, Coordinador de certificación',
      'Código QR de verificación: academia.example.pe/c/TLR-7F3K-9QX2-M4ZA-80BD',
    ]);
    const alts = ofType(structure, 'P').map(({ alt }) => alt);
    expect(alts).toContain('Horas académicas: 120');
    // The label is printed with the value.
    for (const labeled of ['DNI: 45871203', 'Nota final: 18']) expect(alts).not.toContain(labeled);
  });

  it('has the syllabus as a list of modules, which are lists of points, even over several pages', async () => {
    const long = NINE_MODULES.map(({ title }, n) => ({
      title,
      content: Array.from(
        { length: 14 },
        (_, i) => `Tema ${n + 1}.${i + 1} del módulo, con un nombre tan largo que ocupa líneas`,
      ).join('\n'),
    }));
    const { path } = await toFile(anOrder(await aTemplate(), { modules: long }));
    const structure = await readStructure(path);
    const [list] = ofType(structure, 'L');
    expect(list?.elements.map((item) => item.elements.map(({ type }) => type))).toEqual(
      Array(9).fill(['Lbl', 'LBody']),
    );
    for (const item of list?.elements ?? []) expect(ofType(item, 'LBody')).toHaveLength(15);
    const read = await readInOrder(path);
    const points = long.flatMap(({ content }) => content.split('\n'));
    expect(inOneLine(read.join(' '))).toContain(points.slice(0, 14).join(' '));
    expect(read.filter((text) => text === 'Contenido del curso')).toHaveLength(1);
  });

  it('has the label of a value that is printed with it', async () => {
    const template = await aTemplate();
    const { fields, ...placement } = defaultPlacement((await inspectTemplate(template)).pages);
    const dni = { page: 0, x: 60, y: 60, width: 200, height: 30, size: 12, align: 'left', labelled: true } as const;
    const { path } = await toFile({ ...anOrder(template), placement: { ...placement, fields: { ...fields, dni } } });
    expect(await readInOrder(path)).toContain('DNI 45871203');
  });

  it('has no meaning of the marked content and the structure of a tagged template', async () => {
    for (const template of [taggedTemplate(), await prepareTemplate(taggedTemplate())]) {
      const { path } = await toFile(anOrder(template));
      const [own, name, course] = await readInOrder(path);
      expect(own).toBe('Propio 0Propio 1Propio 2Propio 3Formulario 0Formulario 1Formulario 2Formulario 3');
      expect([name, course]).toEqual(['MARÍA FERNANDA QUISPE ÑAHUI', 'Gestión pública y contrataciones del Estado']);
    }
  });

  it('has artwork without text as decoration', async () => {
    const { path } = await toFile(anOrder(await aTemplate()));
    const [first] = ofType(await readStructure(path), 'P');
    expect(first?.alt).toBe('Otorgado a: MARÍA FERNANDA QUISPE ÑAHUI');
  });

  it('has the links of the template', async () => {
    const { path } = await toFile(anOrder(await prepareTemplate(templateOf({ page: LINKED }))));
    expect(ofType(await readStructure(path), 'Link')).toHaveLength(1);
    expect(await run('qpdf', '--json', path)).toContain('"/Contents": "u:https://academia.pe/"');
  });
});
