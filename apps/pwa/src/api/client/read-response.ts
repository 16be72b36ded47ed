import { API_HEADER } from '@telar/contracts/api-header';
import type { FieldError } from '@telar/contracts/errors';
import { isObject } from '@telar/domain/is-object';
import { ForeignResponseError, HttpError, isWifiLogin, NetworkError } from './errors';
import { textOf } from './raw-values';

/** Characters of a message. Enough for two sentences; the text of a proxy may be much longer. */
const MESSAGE_MAX = 400;

function toReadableText(text: string, type: string): string {
  // A page is of a proxy or a Wi-Fi network, in any language.
  if (type.includes('html')) return '';
  return text.replace(/\s+/g, ' ').trim().slice(0, MESSAGE_MAX);
}

/** The parsed JSON, or the text itself if it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isFieldError(value: unknown): value is FieldError {
  return isObject(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string';
}

/** The seconds of a `Retry-After` header, which contains seconds or a date; `null` if it is missing or invalid. */
export function parseRetryAfter(header: string | null, now: number = Date.now()): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}

/** Waits for a response or for its body. @throws NetworkError if the connection failed. */
export const received = <T>(data: Promise<T>): Promise<T> =>
  data.catch((cause: unknown) => {
    throw cause instanceof TypeError ? new NetworkError('network', { cause }) : cause;
  });

/** Reads the body of a response as JSON, or else as text. Returns `undefined` if it is empty. */
export async function readBody(response: Response): Promise<unknown> {
  const text = await received(response.text());
  return text === '' ? undefined : parseJson(text);
}

/** Reads the details of an error response. A body that is not JSON is used as the message. */
async function readError(response: Response) {
  const { status, headers } = response;
  const body = parseJson(await response.text().catch(() => ''));
  const retryAfter = parseRetryAfter(headers.get('Retry-After'));
  if (!isObject(body)) {
    return { status, retryAfter, message: toReadableText(String(body), headers.get('Content-Type') ?? '') };
  }
  const { message, error, errors } = body;
  return {
    status,
    retryAfter,
    message: textOf(message),
    code: typeof error === 'string' ? error : null,
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
    body,
  };
}

/** @throws ForeignResponseError if the response is not from the API, HttpError if it is an error of the API. */
export async function checkResponse(response: Response): Promise<void> {
  const isFromApi = response.headers.has(API_HEADER);
  if (isFromApi && response.ok) return;
  if (isFromApi) throw new HttpError(await readError(response));
  if (isWifiLogin(response)) throw new ForeignResponseError({ status: response.status, message: '' });
  throw new ForeignResponseError(await readError(response));
}
