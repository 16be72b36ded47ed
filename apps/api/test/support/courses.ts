import type { TestApp } from './app';

/** The least that a new course needs. */
export const LEAST = {
  title: 'Telar a pedal',
  price: 120.5,
  instructor: 'Rosa Huamán',
  modules: [{ title: 'La urdimbre' }],
};

/** A course with every field, as it is sent. */
export const WHOLE = {
  title: 'Telar a pedal',
  description: 'Del hilo a la manta.',
  video_url: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
  rating: 4.7,
  instructor: 'Rosa Huamán',
  price: 120.5,
  category: 'Arte y Cultura',
  image_url: '/partners/x.svg',
  features: ['Urdir', 'Tejer'],
  includes: ['Certificado'],
  modules: [
    { title: 'La urdimbre', description: 'Hilos.', link: 'https://ejemplo.pe/1', order: 1 },
    { title: 'La trama', description: '', link: '', order: 2 },
  ],
  quiz_link: 'https://ejemplo.pe/examen',
  supportedBy: [{ name: 'Instituto', logo_url: '/partners/instituto.svg' }],
  isLive: true,
};

interface Picture {
  bytes: Buffer;
  type?: string;
  field?: string;
  filename?: string;
}

/** A course form as a browser sends it: lists as JSON text, the picture as a file. */
export function courseForm(fields: Record<string, unknown>, picture?: Picture) {
  const boundary = '----telar-course-form';
  const part = (disposition: string, value: string | Buffer, type?: string) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`,
      ),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]);
  const texts = Object.entries(fields).map(([name, value]) =>
    part(`name="${name}"`, typeof value === 'string' ? value : JSON.stringify(value)),
  );
  const {
    bytes,
    type = 'image/png',
    field = 'image',
    filename = 'portada.png',
  } = picture ?? { bytes: Buffer.alloc(0) };
  const file = picture ? [part(`name="${field}"; filename="${filename}"`, bytes, type)] : [];
  const payload = Buffer.concat([...texts, ...file, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** Sends a course as JSON, or as a form where there is a picture or `form` asks for it. */
export function sendCourse(
  test: TestApp,
  as: Record<string, string>,
  fields: Record<string, unknown>,
  { id, picture, form = false }: { id?: number; picture?: Picture; form?: boolean } = {},
) {
  const target =
    id === undefined
      ? ({ method: 'POST', url: '/api/courses' } as const)
      : ({ method: 'PUT', url: `/api/courses/${id}` } as const);
  if (!picture && !form) return test.inject({ ...target, payload: fields, headers: as });
  const { payload, headers } = courseForm(fields, picture);
  return test.inject({ ...target, payload, headers: { ...headers, ...as } });
}
