import type { LinkProps } from '@tanstack/react-router';
import { accountId } from '../../../session/data-owner';
import { writableAccountDatabase } from '../../store/account-database';
import { removeSavedCourse } from '../../store/saved-courses';
import { CATALOGUE_PICTURES, PDF_VIEWER, PREVIOUS_PDF_VIEWER, VIEWED_PICTURES } from '../../store/cache-names';
import { catalogueState, clearCatalogue } from '../../store/catalogue';
import { responseBytes } from '../../sync/catalogue-pictures';
import { forgetCertificate } from '../../store/certificates';
import { catalogueDatabase } from '../../store/database';
import { savedCertificates, jsonBytes } from '../../store/saved-certificates';
import { isPersistent } from '../../../browser/persistence';

const DAY = 24 * 3_600_000;

/** Something kept on this device that can be removed. */
export interface SavedItem {
  id: string;
  title: string;
  detail: string;
  /** What it takes of the disk, about. */
  bytes: number;
  /** Where it is seen; `null` for what only works in the background. */
  link: LinkProps | null;
  /** Its stored PDF, where that is kept too. */
  fileId?: string;
  remove: () => Promise<void>;
}

export interface SavedData {
  courses: SavedItem[];
  certificates: SavedItem[];
  /** What belongs to nobody in particular. */
  catalogue: SavedItem[];
  /** What the browser says: bytes of this site, and how many it may have. `null` where it does not tell. */
  space: { used: number; quota: number } | null;
  /** The browser clears none of it by itself. */
  isPersistent: boolean;
}

async function keptCourses(): Promise<SavedItem[]> {
  const owner = accountId();
  const database = writableAccountDatabase(owner);
  if (!database) return [];
  const pinned = await database.pinned.toArray();
  const rows = await database.enrolled.bulkGet(pinned.map(({ id }) => id));
  return pinned.map(({ id, pictureBytes }, index) => ({
    id: `curso-${id}`,
    title: rows[index]?.course.title ?? 'Curso',
    detail: pictureBytes > 0 ? 'Textos, módulos e imagen' : 'Textos y módulos',
    bytes: jsonBytes(rows[index]) + pictureBytes,
    link: { to: '/cursos/$courseId', params: { courseId: String(id) }, search: { from: 'my-courses' } },
    remove: () => removeSavedCourse(owner, id),
  }));
}

async function keptCertificates(): Promise<SavedItem[]> {
  return (await savedCertificates()).map(({ code, name, course, pdf, bytes }) => ({
    id: `certificado-${code}`,
    // A line does not begin with the point.
    title: `${name}\u00a0· ${course}`,
    detail: pdf ? 'Certificado con su PDF' : 'Datos del certificado',
    bytes: bytes + (pdf?.bytes ?? 0),
    link: { to: '/c/$token', params: { token: code } },
    ...(pdf && { fileId: pdf.fileId }),
    remove: () => forgetCertificate(code),
  }));
}

/** How many answers a cache has, and their bytes; it is not made by asking. */
async function contentOf(name: string): Promise<{ count: number; bytes: number }> {
  if (!('caches' in globalThis) || !(await caches.has(name))) return { count: 0, bytes: 0 };
  const answers = await (await caches.open(name)).matchAll();
  let bytes = 0;
  for (const answer of answers) bytes += await responseBytes(answer);
  return { count: answers.length, bytes };
}

/** One by one: a cache that is deleted whole keeps its room for as long as any page holds on to it. */
async function drop(name: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(name);
  for (const request of await cache.keys()) await cache.delete(request);
  await caches.delete(name);
}

async function keptSeenPictures(): Promise<SavedItem[]> {
  const { count, bytes } = await contentOf(VIEWED_PICTURES);
  if (count === 0) return [];
  const detail = count === 1 ? '1 imagen de cursos' : `${count} imágenes de cursos`;
  const remove = () => drop(VIEWED_PICTURES);
  return [{ id: 'imagenes', title: 'Imágenes vistas', detail, bytes, link: null, remove }];
}

const dropPdfReader = async (): Promise<void> => {
  for (const name of [PDF_VIEWER, PREVIOUS_PDF_VIEWER]) await drop(name);
};

async function keptPdfReader(): Promise<SavedItem[]> {
  const { count, bytes } = await contentOf(PDF_VIEWER);
  if (count === 0) return [];
  const detail = 'Muestra los PDF sin conexión; si lo quitas, vuelve mientras tengas alguno guardado';
  return [{ id: 'lector', title: 'Lector de PDF', detail, bytes, link: null, remove: dropPdfReader }];
}

async function keptCatalogue(): Promise<SavedItem[]> {
  const [{ writtenAt }, pictures] = await Promise.all([catalogueState(), contentOf(CATALOGUE_PICTURES)]);
  if (writtenAt === 0) return [];
  let texts = 0;
  const count = await catalogueDatabase.courses.count();
  await catalogueDatabase.courses.each((course) => void (texts += jsonBytes(course)));
  return [
    {
      id: 'catalogo',
      title: 'Catálogo de cursos',
      detail: `${count.toLocaleString('es-PE')} cursos para buscar sin conexión; si lo quitas, vuelve mañana`,
      bytes: texts + pictures.bytes,
      link: { to: '/cursos' },
      remove: async () => {
        await drop(CATALOGUE_PICTURES);
        await clearCatalogue(Date.now() + DAY);
      },
    },
  ];
}

async function space(): Promise<SavedData['space']> {
  if (!('storage' in navigator) || !navigator.storage.estimate) return null;
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  return { used: usage, quota };
}

/** All that is kept on this device and can be removed, with what it takes. */
export async function readSavedData(): Promise<SavedData> {
  const [courses, certificates, room, persistent, ...others] = await Promise.all([
    keptCourses(),
    keptCertificates(),
    space(),
    isPersistent(),
    keptCatalogue(),
    keptSeenPictures(),
    keptPdfReader(),
  ]);
  return { courses, certificates, catalogue: others.flat(), space: room, isPersistent: persistent };
}
