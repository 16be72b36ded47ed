import { jest } from '@jest/globals';
import { API_HEADER, API_HEADER_VALUE } from '@telar/contracts/api-header';

export type Reply = (url: string) => Response | Promise<Response>;

/** Builds an API response. */
export function apiResponse(body: BodyInit | null, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set(API_HEADER, API_HEADER_VALUE);
  return new Response(body, { ...init, headers });
}

/** Builds a JSON response of the API. */
export function jsonResponse(body: unknown, status = 200): Response {
  return apiResponse(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

/** Replies with a JSON response of the API. */
export const json =
  (body: unknown, status = 200): Reply =>
  () =>
    jsonResponse(body, status);

/** Replies with an error of the API, in its usual form. */
export const errorReply = (status: number, message: string, more: Record<string, unknown> = {}): Reply =>
  json({ success: false, statusCode: status, message, error: 'x', errors: [], ...more }, status);

/** Replies with a page of a proxy or a Wi-Fi login instead of the API's response. */
export const notOurApi =
  (status: number): Reply =>
  () =>
    new Response('<html><h1>nginx</h1></html>', { status, headers: { 'Content-Type': 'text/html' } });

/** Fails without a response. */
export const noNetwork: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

/** A reply that waits until the test calls `send`. */
export function delayedReply(reply: Reply) {
  let send = () => {};
  const isSent = new Promise<void>((resolve) => (send = resolve));
  const delayed: Reply = async (url) => {
    await isSent;
    return reply(url);
  };
  return { reply: delayed, send };
}

/** A call to the API. `body` is the parsed JSON, or the form. */
export interface Call {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

/**
 * Replaces `fetch`, so that every call gets `reply`.
 * @returns the calls, the requested URLs, and a function that changes the reply.
 */
export function stubApi(reply: Reply) {
  let current = reply;
  const requested: string[] = [];
  const calls: Call[] = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (input, { method = 'GET', body, headers } = {}) => {
    const path = String(input);
    requested.push(path);
    calls.push({
      method,
      path,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
      headers: headers as Record<string, string>,
    });
    return current(path);
  });
  return {
    requested,
    calls,
    reply(next: Reply) {
      current = next;
    },
  };
}
