import { PATHS } from '@telar/contracts/paths';
import { PDFDocument, rgb } from 'pdf-lib';
import type { TestApp } from './app';
import { multipart } from './multipart';
import type { FilePart } from './multipart';

/** Makes an empty A4 landscape page. It has no form fields, so the default placement applies. */
export async function plainTemplate(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([842, 595]);
  return Buffer.from(await pdf.save());
}

/** Makes a template whose form fields have the names of request fields. */
export async function formTemplate(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([842, 595]);
  const form = pdf.getForm();
  ['user_name', 'dni', 'course_title', 'issue_date'].forEach((name, row) => {
    form.createTextField(name).addToPage(page, { x: 100, y: 450 - row * 60, width: 500, height: 36 });
  });
  return Buffer.from(await pdf.save());
}

/** Makes a dark page without form fields. */
export async function darkTemplate(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([842, 595]);
  page.drawRectangle({ x: 0, y: 0, width: 842, height: 595, color: rgb(0.04, 0.06, 0.1) });
  return Buffer.from(await pdf.save());
}

/** Makes a template whose form fields have names of their own. @param height of the fields, in points */
export async function ownFieldsTemplate(height = 36): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([842, 595]);
  const form = pdf.getForm();
  ['Nombre del alumno', 'Curso', 'Lema'].forEach((name, row) => {
    form.createTextField(name).addToPage(page, { x: 100, y: 450 - row * 60, width: 500, height, borderWidth: 0 });
  });
  return Buffer.from(await pdf.save());
}

type TemplateFile = Pick<FilePart, 'filename' | 'bytes'> & Partial<FilePart>;

/** The form part of a template; a PDF in the field `file` by default. */
export const templatePart = (file: TemplateFile): FilePart => ({ field: 'file', type: 'application/pdf', ...file });

/** Uploads a template. @param path one of the two upload paths. */
export function uploadTemplate(
  test: TestApp,
  as: Record<string, string>,
  file: TemplateFile,
  path: string = PATHS.templateUpload,
) {
  const { payload, headers } = multipart({ files: [templatePart(file)] });
  return test.inject({ method: 'POST', url: path, headers: { ...headers, ...as }, payload });
}

/** A form on a dark page: name and course ask for black or for no color, the code for yellow. */
export async function darkForm(): Promise<Buffer> {
  const doc = await PDFDocument.load(await darkTemplate());
  const page = doc.getPage(0);
  const styles = { user_name: '0 g', course_title: '', certificate_code: '1 0.8 0.2 rg' };
  Object.entries(styles).forEach(([name, color], i) => {
    const field = doc.getForm().createTextField(name);
    field.addToPage(page, { x: 120, y: 400 - 80 * i, width: 500, height: 50 });
    field.acroField.setDefaultAppearance(`/Helv 18 Tf ${color}`);
  });
  return Buffer.from(await doc.save({ updateFieldAppearances: false }));
}
