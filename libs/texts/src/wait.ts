const MINUTE_S = 60;

const many = (amount: number, one: string, more: string) => `${amount} ${amount === 1 ? one : more}`;

/** How long to wait, never too short: seconds under a minute, whole minutes from there on. */
export function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole < MINUTE_S ? many(whole, 'segundo', 'segundos') : many(Math.ceil(whole / MINUTE_S), 'minuto', 'minutos');
}

/** What a locked account is told, with the wait. */
export function lockedText(seconds: number): string {
  return `Cuenta bloqueada temporalmente. Vuelve a intentarlo en ${waitText(seconds)}.`;
}
