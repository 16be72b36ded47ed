/** A SHA-256 in hexadecimal, in small or capital letters. */
export const SHA256 = /^[0-9a-f]{64}$/i;
