import type { ErrorCode } from '@telar/contracts/error-codes';
import type { FieldError } from '@telar/contracts/errors';
import { HttpError } from './errors';

// Enough for a sentence or two; nobody wants a proxy's whole page in an alert.
const TEXT_MAX = 400;

function readable(text: string, type: string): string {
  const plain = type.includes('html')
    ? (new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '')
    : text;
  return plain.replace(/\s+/g, ' ').trim().slice(0, TEXT_MAX);
}

/** What the text holds as JSON, or the text itself when it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Seconds of a `Retry-After`, given in seconds or as a date; `null` when there is none that can be read. */
export function retryAfterSeconds(header: string | null, now: number = Date.now()): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now) / 1000));
}

/** The body of a good answer: what the JSON holds, the text when it is not JSON, `undefined` when there is none. */
export async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? undefined : parseJson(text);
}

/** What a bad answer says, as an error. A body that is not JSON is the message itself. */
export async function readError(response: Response): Promise<HttpError> {
  const text = await response.text().catch(() => '');
  const retryAfter = retryAfterSeconds(response.headers.get('Retry-After'));
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null) {
    const message = readable(String(body), response.headers.get('Content-Type') ?? '');
    return new HttpError({ status: response.status, message, retryAfter });
  }
  const { success, message, error, errors } = body as Record<string, unknown>;
  // Others answer `{"error":"Not Found"}` too; only the API says `success` along with it.
  const code = success === false && typeof error === 'string' ? (error as ErrorCode) : null;
  return new HttpError({
    status: response.status,
    message: typeof message === 'string' ? message : '',
    code,
    errors: Array.isArray(errors) ? (errors as FieldError[]) : [],
    retryAfter,
  });
}
