// Created at the first use, because it is slow on phones and most pages show no relative time.
let format: Intl.RelativeTimeFormat | undefined;

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats how long ago a time was: "hace un momento", "hace 5 minutos", "ayer". Both are in ms since 1970. */
export function relativeTime(time: number, now: number): string {
  const elapsed = Math.max(0, now - time);
  format ??= new Intl.RelativeTimeFormat('es-PE', { numeric: 'auto' });
  for (const [unit, length] of UNITS) {
    if (elapsed >= length) return format.format(-Math.floor(elapsed / length), unit);
  }
  return 'hace un momento';
}
