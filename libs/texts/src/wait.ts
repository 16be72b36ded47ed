import { quantityText } from '@telar/domain/quantity-text';

const MINUTE_S = 60;
const HOUR_S = 3600;

/** A waiting time rounded up: seconds below a minute, minutes up to an hour, else hours. */
export function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < MINUTE_S) return quantityText(whole, 'segundo', 'segundos');
  if (whole <= HOUR_S) return quantityText(Math.ceil(whole / MINUTE_S), 'minuto', 'minutos');
  return quantityText(Math.ceil(whole / HOUR_S), 'hora', 'horas');
}

/** The message for a locked account, with the waiting time. */
export function lockedText(seconds: number): string {
  return `Cuenta bloqueada temporalmente. Vuelve a intentarlo en ${waitText(seconds)}.`;
}

/** The message for a caller at a new address, while many wrong passwords arrive for the account. */
export function manyGuessesText(seconds: number): string {
  return `Esta cuenta recibe demasiados intentos de ingreso. Vuelve a intentarlo en ${waitText(seconds)}.`;
}

/** The message for an address that made too many searches for certificates. */
export function manySearchesText(seconds: number): string {
  return `Desde tu conexión se buscaron demasiados certificados. Vuelve a intentarlo en ${waitText(seconds)}.`;
}
