import { jest } from '@jest/globals';

export type Reply = (address: string) => Response | Promise<Response>;

/** A JSON answer. */
export const json =
  (body: unknown, status = 200): Reply =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

/** An error as the API words it. */
export const refusal = (status: number, message: string, more: Record<string, unknown> = {}): Reply =>
  json({ success: false, statusCode: status, message, error: 'x', errors: [], ...more }, status);

/** Something on the way to the API answers in its place, as it words it. */
export const notOurApi =
  (status: number): Reply =>
  () =>
    new Response('<html><h1>nginx</h1></html>', { status, headers: { 'Content-Type': 'text/html' } });

/** Nobody answers. */
export const noNetwork: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

/**
 * Stands in for the server: every call gets `reply`.
 * @returns the addresses that were asked for, and a way to change the reply.
 */
export function stubApi(reply: Reply) {
  let now = reply;
  const asked: string[] = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (input) => {
    asked.push(String(input));
    return now(String(input));
  });
  return {
    asked,
    reply(next: Reply) {
      now = next;
    },
  };
}
