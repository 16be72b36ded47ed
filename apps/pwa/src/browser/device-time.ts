const twoDigits = (part: number) => String(part).padStart(2, '0');

/**
 * Formats when this device did something (milliseconds since 1970), in its time zone: `20/11/2026 17:05`. What happens
 * at the academy is shown in Lima's time (`limaDateTime`), so that colleagues in two countries read the same time.
 */
export function deviceDateTime(time: number): string {
  const date = new Date(time);
  const day = `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${date.getFullYear()}`;
  return `${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}
