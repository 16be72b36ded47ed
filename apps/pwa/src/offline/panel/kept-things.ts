import { accountId } from '../../session';
import { accountDatabase } from '../account/account-database';
import { unpinCourse } from '../account/pinned';
import { CATALOGUE_PICTURES } from '../cache-names';
import { catalogueState, dropCatalogue } from '../catalogue';
import { bytesOf } from '../catalogue-pictures';
import { forgetCertificate, shelves } from '../certificates';
import { catalogueDatabase } from '../database';
import type { KeptCertificate } from '../database';

const DAY = 24 * 3_600_000;

/** Something kept on this device that can be removed. */
export interface KeptThing {
  id: string;
  title: string;
  detail: string;
  /** What it takes of the disk, about. */
  bytes: number;
  remove: () => Promise<void>;
}

export interface KeptThings {
  courses: KeptThing[];
  certificates: KeptThing[];
  catalogue: KeptThing[];
  /** What the browser says: bytes of this site, and how many it may have. `null` where it does not tell. */
  space: { used: number; quota: number } | null;
}

const sizeOf = (value: unknown) => new Blob([JSON.stringify(value)]).size;

async function keptCourses(): Promise<KeptThing[]> {
  const owner = accountId();
  const database = accountDatabase(owner);
  if (!database) return [];
  const pinned = await database.pinned.toArray();
  const rows = await database.enrolled.bulkGet(pinned.map(({ id }) => id));
  return pinned.map(({ id, pictureBytes }, index) => ({
    id: `curso-${id}`,
    title: rows[index]?.course.title ?? 'Curso',
    detail: pictureBytes > 0 ? 'Textos, módulos e imagen' : 'Textos y módulos',
    bytes: sizeOf(rows[index]) + pictureBytes,
    remove: () => unpinCourse(owner, id),
  }));
}

async function keptCertificates(): Promise<KeptThing[]> {
  const things: KeptThing[] = [];
  for (const place of shelves()) {
    const pdfBytes = new Map<string, number>();
    await place.pdfs.each(({ code, bytes }) => void pdfBytes.set(code, bytes.byteLength));
    const kept: KeptCertificate[] = await place.certificates.orderBy('keptAt').reverse().toArray();
    for (const { code, certificate } of kept) {
      const pdf = pdfBytes.get(code);
      things.push({
        id: `certificado-${code}`,
        title: `${certificate.name} · ${certificate.course || code}`,
        detail: pdf === undefined ? 'Datos del certificado' : 'Certificado con su PDF',
        bytes: sizeOf(certificate) + (pdf ?? 0),
        remove: () => forgetCertificate(code),
      });
    }
  }
  return things;
}

async function pictureBytes(): Promise<number> {
  if (!('caches' in globalThis)) return 0;
  const cache = await caches.open(CATALOGUE_PICTURES);
  let bytes = 0;
  for (const picture of await cache.matchAll()) bytes += await bytesOf(picture);
  return bytes;
}

async function dropCataloguePictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CATALOGUE_PICTURES);
}

async function keptCatalogue(): Promise<KeptThing[]> {
  const [{ writtenAt }, pictures] = await Promise.all([catalogueState(), pictureBytes()]);
  if (writtenAt === 0) return [];
  let texts = 0;
  const count = await catalogueDatabase.courses.count();
  await catalogueDatabase.courses.each((course) => void (texts += sizeOf(course)));
  return [
    {
      id: 'catalogo',
      title: 'Catálogo de cursos',
      detail: `${count.toLocaleString('es-PE')} cursos para buscar sin conexión; si lo quitas, vuelve mañana`,
      bytes: texts + pictures,
      remove: async () => {
        await dropCataloguePictures();
        await dropCatalogue(Date.now() + DAY);
      },
    },
  ];
}

async function space(): Promise<KeptThings['space']> {
  if (!('storage' in navigator) || !navigator.storage.estimate) return null;
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  return { used: usage, quota };
}

/** All that is kept on this device and can be removed, with what it takes. */
export async function keptThings(): Promise<KeptThings> {
  const [courses, certificates, catalogue, room] = await Promise.all([
    keptCourses(),
    keptCertificates(),
    keptCatalogue(),
    space(),
  ]);
  return { courses, certificates, catalogue, space: room };
}
