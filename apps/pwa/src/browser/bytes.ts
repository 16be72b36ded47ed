const UNITS = ['KB', 'MB', 'GB'] as const;
const KILOBYTE = 1024;

/** Formats a size in bytes in units of 1024, as the limits of uploads count: "82 KB", "1.2 MB", "3 GB". */
export function formatBytes(bytes: number): string {
  let value = Math.max(1, bytes / KILOBYTE);
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= KILOBYTE;
    unit += 1;
  }
  const digits = unit > 0 && value < 10 ? 1 : 0;
  return `${value.toLocaleString('es-PE', { maximumFractionDigits: digits })} ${UNITS[unit]}`;
}

/** Formats a size in bytes in whole kilobytes for the list of templates: "182 KB". */
export function formatKilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / KILOBYTE)).toLocaleString('es-PE')} KB`;
}

/** The approximate size of a value on the disk, in bytes. */
export const jsonBytes = (value: unknown): number => new Blob([JSON.stringify(value)]).size;
