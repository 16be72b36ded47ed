const UNITS = ['kB', 'MB', 'GB'] as const;

/** A size as people read it: "84 kB", "1.2 MB", "3 GB". */
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
