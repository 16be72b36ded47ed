export interface FilePart {
  field: string;
  filename: string;
  type: string;
  bytes: Buffer;
}

interface Form {
  fields?: Record<string, string>;
  files?: FilePart[];
}

const BOUNDARY = '----telar-test-boundary';

function part(disposition: string, content: string | Buffer, type?: string): Buffer {
  const headers = [`content-disposition: form-data; ${disposition}`, ...(type ? [`content-type: ${type}`] : [])];
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${headers.join('\r\n')}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
}

/** Encodes a form as a browser does. @returns the body of the request and its content type. */
export function multipart({ fields = {}, files = [] }: Form): { payload: Buffer; headers: { 'content-type': string } } {
  const payload = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    ...files.map(({ field, filename, type, bytes }) => part(`name="${field}"; filename="${filename}"`, bytes, type)),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}
