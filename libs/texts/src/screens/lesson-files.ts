import type { OnlineMaterials } from '@telar/domain/course-files';
import { quantityText } from '@telar/domain/quantity-text';
import { listText } from '../list-text';

// The files of a lesson, and what is saved on the device.

export const LESSON_FILE_TEXTS = {
  title: 'Material del módulo',
  /** @param size such as "2.4 MB". */
  facts: (size: string) => `PDF, ${size}`,
  saved: 'Guardado en este dispositivo',
  needsNetwork: 'Necesita red. Si guardas el curso sin conexión, se abrirá también sin ella.',
  open: 'Abrir',
  download: 'Descargar',
  downloadFailed: 'No se pudo descargar. Vuelve a intentarlo.',
  saving: 'Guardando los archivos',
  changed: 'El material del curso cambió mientras se guardaba. Vuelve a intentarlo.',
} as const;

interface KeptMaterials {
  files: number;
  /** The size of the files, such as "2.4 MB". */
  size: string;
  online: OnlineMaterials;
}

/** "Se guardan textos, apuntes, avance y 2 PDF (2.4 MB). Necesitan red: 3 videos de YouTube." */
export function keptText({ files, size, online }: KeptMaterials): string {
  const pdfs = files > 0 ? [`${files} PDF (${size})`] : [];
  const kept = `Se guardan ${listText(['textos', 'apuntes', 'avance', ...pdfs])}.`;
  const { youtube, drive, other } = online;
  const left = [
    youtube > 0 && quantityText(youtube, 'video de YouTube', 'videos de YouTube'),
    drive > 0 && quantityText(drive, 'material de Google Drive', 'materiales de Google Drive'),
    other > 0 && quantityText(other, 'enlace a otro sitio', 'enlaces a otros sitios'),
  ].filter((text) => text !== false);
  if (left.length === 0) return kept;
  return `${kept} ${youtube + drive + other === 1 ? 'Necesita' : 'Necesitan'} red: ${listText(left)}.`;
}
