const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A session token with this payload and a signature that nobody checks here. */
export function tokenWith(payload: unknown): string {
  return `${part({ alg: 'none' })}.${part(payload)}.signature`;
}
