const MINUTE_S = 60;

const many = (amount: number, one: string, more: string) => `${amount} ${amount === 1 ? one : more}`;

/** A waiting time rounded up: seconds below a minute, else minutes. */
export function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole < MINUTE_S ? many(whole, 'segundo', 'segundos') : many(Math.ceil(whole / MINUTE_S), 'minuto', 'minutos');
}

/** The message for a locked account, with the waiting time. */
export function lockedText(seconds: number): string {
  return `Cuenta bloqueada temporalmente. Vuelve a intentarlo en ${waitText(seconds)}.`;
}

/** The message for a caller at a new address, while many wrong passwords arrive for the account. */
export function manyGuessesText(seconds: number): string {
  return `Esta cuenta recibe demasiados intentos de ingreso. Vuelve a intentarlo en ${waitText(seconds)}.`;
}
