import { SCREEN_TEXTS } from '@telar/texts';
import { HttpError, NetworkError } from '../../http';

const TEXTS = SCREEN_TEXTS.login;

const BY_STATUS: Record<number, string> = {
  401: TEXTS.unauthorized,
  403: TEXTS.forbidden,
  423: TEXTS.locked,
};

/** Seconds as a person says them: "40 segundos", "1 minuto", "15 minutos". */
export function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}

/** What the login says when it failed. A locked account is told for how long, when the server says it. */
export function loginErrorText(error: unknown): string {
  if (error instanceof NetworkError) return TEXTS.network;
  if (!(error instanceof HttpError)) return TEXTS.prefix + TEXTS.fallback;
  const text = BY_STATUS[error.status] ?? TEXTS.prefix + (error.message || TEXTS.fallback);
  return error.status === 423 && error.retryAfter
    ? `${text} Vuelve a intentarlo en ${waitText(error.retryAfter)}.`
    : text;
}
