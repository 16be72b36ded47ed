import { jest } from '@jest/globals';
import { API_HEADER, API_HEADER_VALUE } from '@telar/contracts/api-header';

export type Reply = (address: string) => Response | Promise<Response>;

/** An answer of the API. */
export function apiResponse(body: BodyInit | null, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set(API_HEADER, API_HEADER_VALUE);
  return new Response(body, { ...init, headers });
}

/** A JSON answer of the API. */
export function jsonResponse(body: unknown, status = 200): Response {
  return apiResponse(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

/** A reply with a JSON answer of the API. */
export const json =
  (body: unknown, status = 200): Reply =>
  () =>
    jsonResponse(body, status);

/** An error of the API, in its usual form. */
export const refusal = (status: number, message: string, more: Record<string, unknown> = {}): Reply =>
  json({ success: false, statusCode: status, message, error: 'x', errors: [], ...more }, status);

/** A page of a proxy or of a Wi-Fi network's login, in place of the API's answer. */
export const notOurApi =
  (status: number): Reply =>
  () =>
    new Response('<html><h1>nginx</h1></html>', { status, headers: { 'Content-Type': 'text/html' } });

/** No answer. */
export const noNetwork: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

/** A call to the API. `body` is the parsed JSON, or the form. */
export interface Call {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

/**
 * Replaces `fetch`: every call gets `reply`.
 * @returns the calls, their addresses, and a function that changes the reply.
 */
export function stubApi(reply: Reply) {
  let current = reply;
  const asked: string[] = [];
  const calls: Call[] = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (input, { method = 'GET', body, headers } = {}) => {
    const path = String(input);
    asked.push(path);
    calls.push({
      method,
      path,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
      headers: headers as Record<string, string>,
    });
    return current(path);
  });
  return {
    asked,
    calls,
    reply(next: Reply) {
      current = next;
    },
  };
}
