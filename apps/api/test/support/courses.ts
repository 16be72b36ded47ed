import { PATHS, pathTo } from '@telar/contracts/paths';
import type { TestApp } from './app';
import { multipart } from './multipart';
import type { FilePart } from './multipart';

/** The required fields of a new course. */
export const MINIMAL_COURSE = {
  title: 'Telar a pedal',
  price: 120.5,
  instructor: 'Rosa Huamán',
  modules: [{ title: 'La urdimbre' }],
};

/** A course with all fields, as a client sends it. */
export const FULL_COURSE = {
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

/** The image of a course form; a PNG `portada.png` in the field `image` by default. */
type Image = Pick<FilePart, 'bytes'> & Partial<FilePart>;

/** A course form as the app sends it: lists as JSON text, the image as a file. */
export function courseForm(fields: Record<string, unknown>, image?: Image) {
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const defaults = { field: 'image', filename: 'portada.png', type: 'image/png' };
  return multipart({ fields: Object.fromEntries(texts), files: image ? [{ ...defaults, ...image }] : [] });
}

interface SendOptions {
  /** The course to change; without an id the request creates a course. */
  id?: number;
  image?: Image;
  /** Sends a form even if there is no image. */
  form?: boolean;
}

/** Sends a course: as JSON, or as a form if there is an image. */
export function sendCourse(
  test: TestApp,
  as: Record<string, string>,
  fields: Record<string, unknown>,
  { id, image, form = false }: SendOptions = {},
) {
  const target =
    id === undefined
      ? ({ method: 'POST', url: PATHS.courses } as const)
      : ({ method: 'PUT', url: pathTo(PATHS.course, { id }) } as const);
  if (!image && !form) return test.inject({ ...target, payload: fields, headers: as });
  const { payload, headers } = courseForm(fields, image);
  return test.inject({ ...target, payload, headers: { ...headers, ...as } });
}
