import { PDFDocument, PDFName } from 'pdf-lib';
import { readFonts, TEMPLATE } from './certificate-order.mjs';
import { importPeer } from './peers.mjs';

const MM_PER_POINT = 25.4 / 72;
const COLUMNS = 3;
const SHARE = { number: 0.1, title: 0.28 };

/**
 * @typedef {import('./certificate-order.mjs').BenchCertificate} BenchCertificate
 * @typedef {{ name: string, page: number, x: number, y: number, width: number, height: number }} Field in mm
 */

/**
 * Reads the form fields of the template and removes the form, because pdfme places its own texts.
 * @returns {Promise<{ basePdf: Uint8Array, fields: Field[] }>}
 */
async function readTemplate() {
  const doc = await PDFDocument.load(TEMPLATE);
  const pages = doc.getPages();
  const fields = doc
    .getForm()
    .getFields()
    .flatMap((field) =>
      field.acroField.getWidgets().map((widget) => {
        const page = pages.findIndex((one) =>
          one.node
            .Annots()
            ?.asArray()
            .some((entry) => doc.context.lookup(entry) === widget.dict),
        );
        const { x, y, width, height } = widget.getRectangle();
        const top = (pages[page]?.getHeight() ?? 0) - y - height;
        const [left, down, across, high] = [x, top, width, height].map((points) => points * MM_PER_POINT);
        return { name: field.getName(), page, x: left ?? 0, y: down ?? 0, width: across ?? 0, height: high ?? 0 };
      }),
    );
  for (const page of pages) page.node.delete(PDFName.of('Annots'));
  doc.catalog.delete(PDFName.of('AcroForm'));
  return { basePdf: await doc.save(), fields };
}

/**
 * @param {Omit<Field, 'page'>} field
 * @param {string} fontName
 * @param {number} fontSize
 */
const textSchema = ({ name, x, y, width, height }, fontName, fontSize) => ({
  name,
  type: 'text',
  position: { x, y },
  width,
  height,
  fontName,
  fontSize,
});

/**
 * @param {string} name
 * @returns {[font: string, size: number]}
 */
function styleOf(name) {
  if (name.startsWith('user_name')) return ['serifBold', 35];
  if (name.startsWith('course_title')) return ['serif', 24];
  return name.startsWith('verification_url') ? ['sans', 7.6] : ['sansBold', 12];
}

/**
 * Three texts for each module, in rows of three modules.
 * @param {Field} area
 * @param {number} count
 */
function moduleSchemas(area, count) {
  const [width, height] = [area.width / COLUMNS, area.height / Math.ceil(count / COLUMNS)];
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = [area.x + (i % COLUMNS) * width, area.y + Math.floor(i / COLUMNS) * height];
    const at = (/** @type {string} */ part, /** @type {number} */ from, /** @type {number} */ to) => ({
      name: `module_${part}_${i}`,
      x,
      y: y + from * height,
      width: width * 0.92,
      height: (to - from) * height,
    });
    return [
      textSchema(at('number', 0, SHARE.number), 'sansBold', 7),
      textSchema(at('title', SHARE.number, SHARE.title), 'serifBold', 11),
      textSchema(at('points', SHARE.title, 1), 'sans', 8.8),
    ];
  }).flat();
}

/**
 * The texts of a certificate by the names of the schemas.
 * @param {BenchCertificate} certificate
 * @param {readonly string[]} names
 */
function inputOf({ content, verificationUrl }, names) {
  /** @type {Record<string, string>} */
  const values = { qr: verificationUrl, verification_url: `academia.example.pe/c/${content.certificate_code}` };
  for (const [name, value] of Object.entries(content)) values[name] = String(value);
  values.user_name = content.user_name.toLocaleUpperCase('es-PE');
  content.modules.forEach(({ title, content: points }, i) => {
    values[`module_number_${i}`] = `Módulo ${i + 1}`;
    values[`module_title_${i}`] = title;
    values[`module_points_${i}`] = points;
  });
  return Object.fromEntries(names.map((name) => [name, values[name] ?? values[name.replace(/__\d+$/, '')] ?? '']));
}

/**
 * Makes a function that renders certificates with pdfme: the same texts in the same fonts, and the same QR code, on the
 * same template. pdfme has no woven bands, so it draws less. It parses the fonts at each call, so it gets many
 * certificates at once, and puts them into one PDF, with one subset of each font.
 * @returns {Promise<(certificates: BenchCertificate[]) => Promise<Uint8Array>>}
 */
export async function pdfmeRenderer() {
  const { generate } = await importPeer('@pdfme/generator');
  const { text, barcodes } = await importPeer('@pdfme/schemas');
  const { basePdf, fields } = await readTemplate();
  const pages = [0, 1].map((page) =>
    fields
      .filter((field) => field.page === page && !/^band|_label$|^signature/.test(field.name))
      .flatMap((field, i) => {
        if (field.name === 'modules') return moduleSchemas(field, 9);
        const { x, y, width, height } = field;
        if (field.name === 'qr') return [{ name: 'qr', type: 'qrcode', position: { x, y }, width, height }];
        return [textSchema({ ...field, name: `${field.name}__${page}${i}` }, ...styleOf(field.name))];
      }),
  );
  const font = Object.fromEntries(
    Object.entries(readFonts()).map(([name, data]) => [name, { data, subset: true, fallback: name === 'sans' }]),
  );
  const names = pages.flat().map(({ name }) => name);
  const plugins = { text, qrcode: barcodes.qrcode };
  return (certificates) =>
    generate({
      template: { basePdf, schemas: pages },
      inputs: certificates.map((certificate) => inputOf(certificate, names)),
      options: { font },
      plugins,
    });
}
