// Made for the first moment that is told: it takes a telephone some milliseconds, and most pages tell none.
let relative: Intl.RelativeTimeFormat | undefined;

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago that was: "hace un momento", "hace 5 minutos", "ayer". Both in milliseconds since 1970. */
export function relativeTime(moment: number, now: number): string {
  const passed = Math.max(0, now - moment);
  relative ??= new Intl.RelativeTimeFormat('es-PE', { numeric: 'auto' });
  for (const [unit, length] of STEPS) {
    if (passed >= length) return relative.format(-Math.floor(passed / length), unit);
  }
  return 'hace un momento';
}

const two = (part: number) => String(part).padStart(2, '0');

/** That moment on this device's clock: `20/11/2026 17:05`. */
export function formatDateTime(moment: number): string {
  const at = new Date(moment);
  const day = `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
