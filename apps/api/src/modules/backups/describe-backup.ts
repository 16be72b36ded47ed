import type { Manifest } from './manifest';
import type { TakenBackup } from './take-backup';

const number = new Intl.NumberFormat('es-PE');
const megabytes = new Intl.NumberFormat('es-PE', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });

const inMegabytes = (bytes: number) => megabytes.format(bytes / 1024 / 1024);

/** What a backup contains, for people. */
export function describeContents({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const certificates = tables.find(({ name }) => name === 'certificates')?.rows ?? 0;
  const missing = files.missing.length;
  return (
    `${number.format(rows)} filas (${number.format(certificates)} certificados) y ${number.format(files.count)} archivos` +
    (missing > 0 ? `, de los que faltaban ${number.format(missing)} en el almacenamiento` : '')
  );
}

/** Whether a backup has everything, for people. */
export const completeness = ({ files }: Manifest): string =>
  files.missing.length > 0
    ? 'tiene lo que la academia tenía entonces, sin los archivos que ya faltaban'
    : 'está completa';

/** The result of a backup, for the terminal. */
export function describeBackup({ manifest, copiedBytes, cleanupFailure }: TakenBackup): string {
  const lines = [
    `Copia ${manifest.id} lista: ${describeContents(manifest)}. Archivos nuevos: ${inMegabytes(copiedBytes)}.`,
  ];
  if (manifest.files.missing.length > 0) {
    lines.push(`Faltan en el almacenamiento: ${manifest.files.missing.slice(0, 20).join(', ')}`);
  }
  if (cleanupFailure !== null) lines.push(`No se pudieron borrar las copias antiguas: ${cleanupFailure}`);
  return lines.join('\n');
}
