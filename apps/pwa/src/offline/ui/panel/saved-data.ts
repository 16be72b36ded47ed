import type { LinkProps } from '@tanstack/react-router';
import { DAY_MS } from '@telar/domain/durations';
import { quantityText } from '@telar/domain/quantity-text';
import { revokedText } from '@telar/texts/revoked-text';
import { jsonBytes } from '../../../browser/bytes';
import { isPersistent } from '../../../browser/persistence';
import { accountId } from '../../../session/data-owner';
import { FROM_MY_COURSES } from '../../../session/from-my-courses';
import { writableAccountDatabase } from '../../store/account-database';
import { CATALOGUE_PICTURES, PDF_VIEWER, PREVIOUS_PDF_VIEWER, VIEWED_PICTURES } from '../../store/cache-names';
import { catalogueState, clearCatalogue } from '../../store/catalogue';
import { forgetCertificate } from '../../store/certificates';
import { catalogueDatabase } from '../../store/database';
import { cacheContent, deleteCache } from '../../store/named-cache';
import { savedCertificates } from '../../store/saved-certificates';
import { removeSavedCourse } from '../../store/saved-courses';

/** An item on this device that the user can remove. */
export interface SavedItem {
  id: string;
  title: string;
  detail: string;
  /** The approximate size on the disk. */
  bytes: number;
  /** The page that shows it; `null` if no page does. */
  link: LinkProps | null;
  /** The file id of its saved PDF, if it has one. */
  fileId?: string;
  remove: () => Promise<void>;
}

export interface SavedData {
  courses: SavedItem[];
  certificates: SavedItem[];
  /** Items that do not belong to an account. */
  shared: SavedItem[];
  /** The bytes that this site uses and is allowed to use; `null` if the browser does not report them. */
  space: { used: number; quota: number } | null;
  /** True if the browser does not clear the data by itself. */
  isPersistent: boolean;
}

async function courseItems(): Promise<SavedItem[]> {
  const owner = accountId();
  const database = writableAccountDatabase(owner);
  if (!database) return [];
  const saved = await database.pinned.toArray();
  const rows = await database.enrolled.bulkGet(saved.map(({ id }) => id));
  return saved.map(({ id, pictureBytes, fileCount = 0, fileBytes = 0 }, index) => ({
    id: `curso-${id}`,
    title: rows[index]?.course.title ?? 'Curso',
    detail:
      (pictureBytes > 0 ? 'Textos, módulos e imagen' : 'Textos y módulos') +
      (fileCount > 0 ? `; ${fileCount} PDF` : ''),
    bytes: jsonBytes(rows[index]) + pictureBytes + fileBytes,
    link: { to: '/cursos/$courseId', params: { courseId: String(id) }, search: FROM_MY_COURSES },
    remove: () => removeSavedCourse(owner, id),
  }));
}

async function certificateItems(): Promise<SavedItem[]> {
  return (await savedCertificates()).map(({ code, name, course, pdf, bytes, status }) => ({
    id: `certificado-${code}`,
    // A non-breaking space, so that a line never begins with the dot.
    title: `${name}\u00a0· ${course}`,
    detail:
      (status?.isRevoked ? `${revokedText(status.revokedOn)}. ` : '') +
      (pdf ? 'Certificado con su PDF' : 'Datos del certificado'),
    bytes: bytes + (pdf?.bytes ?? 0),
    link: { to: '/c/$token', params: { token: code } },
    ...(pdf && { fileId: pdf.fileId }),
    remove: () => forgetCertificate(code),
  }));
}

async function catalogueItems(): Promise<SavedItem[]> {
  const [{ writtenAt }, pictures] = await Promise.all([catalogueState(), cacheContent(CATALOGUE_PICTURES)]);
  if (writtenAt === 0) return [];
  let textBytes = 0;
  const count = await catalogueDatabase.courses.count();
  await catalogueDatabase.courses.each((course) => void (textBytes += jsonBytes(course)));
  return [
    {
      id: 'catalogo',
      title: 'Catálogo de cursos',
      detail: `${quantityText(count, 'curso', 'cursos')} para buscar sin conexión; si lo quitas, vuelve mañana`,
      bytes: textBytes + pictures.bytes,
      link: { to: '/cursos' },
      remove: async () => {
        await deleteCache(CATALOGUE_PICTURES);
        await clearCatalogue(Date.now() + DAY_MS);
      },
    },
  ];
}

async function viewedPictureItems(): Promise<SavedItem[]> {
  const { count, bytes } = await cacheContent(VIEWED_PICTURES);
  if (count === 0) return [];
  return [
    {
      id: 'imagenes',
      title: 'Imágenes vistas',
      detail: quantityText(count, 'imagen de cursos', 'imágenes de cursos'),
      bytes,
      link: null,
      remove: () => deleteCache(VIEWED_PICTURES),
    },
  ];
}

async function pdfViewerItems(): Promise<SavedItem[]> {
  const { count, bytes } = await cacheContent(PDF_VIEWER);
  if (count === 0) return [];
  return [
    {
      id: 'lector',
      title: 'Lector de PDF',
      detail: 'Muestra los PDF sin conexión; si lo quitas, vuelve mientras tengas alguno guardado',
      bytes,
      link: null,
      remove: async () => {
        for (const name of [PDF_VIEWER, PREVIOUS_PDF_VIEWER]) await deleteCache(name);
      },
    },
  ];
}

async function readSpace(): Promise<SavedData['space']> {
  if (!('storage' in navigator) || !navigator.storage.estimate) return null;
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  return { used: usage, quota };
}

/** Lists everything on this device that the user can remove, with its size. */
export async function readSavedData(): Promise<SavedData> {
  const [courses, certificates, space, persistent, ...shared] = await Promise.all([
    courseItems(),
    certificateItems(),
    readSpace(),
    isPersistent(),
    catalogueItems(),
    viewedPictureItems(),
    pdfViewerItems(),
  ]);
  return { courses, certificates, shared: shared.flat(), space, isPersistent: persistent };
}
