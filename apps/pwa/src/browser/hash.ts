/** True if this page can hash and verify. Browsers provide Web Crypto only on https and localhost. */
export const hasWebCrypto = (): boolean => Boolean(crypto.subtle as SubtleCrypto | undefined);

/** Hashes bytes with SHA-256. @throws TypeError without Web Crypto. */
export async function sha256(bytes: BufferSource): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** Hashes bytes with SHA-256 to lower-case hexadecimal. @throws TypeError without Web Crypto. */
export async function sha256Hex(bytes: BufferSource): Promise<string> {
  return Array.from(await sha256(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
