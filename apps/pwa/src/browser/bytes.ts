const UNITS = ['kB', 'MB', 'GB'] as const;

/** Formats a size in bytes in decimal units: "84 kB", "1.2 MB", "3 GB". */
export function formatBytes(bytes: number): string {
  let value = Math.max(1, bytes / 1000);
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit > 0 && value < 10 ? 1 : 0;
  return `${value.toLocaleString('es-PE', { maximumFractionDigits: digits })} ${UNITS[unit]}`;
}

/** Formats a size in bytes in whole units of 1024 bytes for the list of templates: "182 KB". */
export function formatKilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('es-PE')} KB`;
}

/** The approximate size of a value on the disk, in bytes. */
export const jsonBytes = (value: unknown): number => new Blob([JSON.stringify(value)]).size;
