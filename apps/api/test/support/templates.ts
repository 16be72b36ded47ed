import { PDFDocument } from 'pdf-lib';
import type { TestApp } from './app';

/** An A4 landscape page with nothing on it: the default placement decides. */
export async function plainTemplate(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([842, 595]);
  return Buffer.from(await pdf.save());
}

/** The same with form fields named like the request's. */
export async function formTemplate(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([842, 595]);
  const form = pdf.getForm();
  ['user_name', 'dni', 'course_title', 'issue_date'].forEach((name, row) => {
    form.createTextField(name).addToPage(page, { x: 100, y: 450 - row * 60, width: 500, height: 36 });
  });
  return Buffer.from(await pdf.save());
}

export interface FilePart {
  field?: string;
  filename: string;
  type?: string;
  bytes: Buffer;
}

/** A multipart body as a browser writes it. */
export function multipart(parts: FilePart[]): { payload: Buffer; headers: { 'content-type': string } } {
  const boundary = '----telar-test-boundary';
  const chunks = parts.flatMap(({ field = 'file', filename, type = 'application/pdf', bytes }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** Uploads a template as whoever the headers say. */
export function upload(test: TestApp, as: Record<string, string>, part: FilePart, path = '/upload') {
  const { payload, headers } = multipart([part]);
  return test.inject({
    method: 'POST',
    url: `/api/manual-certificates/templates${path}`,
    headers: { ...headers, ...as },
    payload,
  });
}
