import { createDecipheriv, createCipheriv, createHash } from 'node:crypto';
import { PDFArray, PDFBool, PDFDict, PDFHexString, PDFName, PDFNumber, PDFRawStream, PDFString } from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';
import { TemplateError } from '../template/template-error';

/** The bytes that complete a short password (ISO 32000-1, 7.6.3.3). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const key = (name: string) => PDFName.of(name);
const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/** RC4. Its own inverse. OpenSSL no longer has it by default. */
function rc4(secret: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0]);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (secret[i % secret.length] ?? 0)) & 255;
    swap(i, j);
  }
  const result = Buffer.from(data);
  for (let at = 0, i = 0, j = 0; at < result.length; at += 1) {
    i = (i + 1) & 255;
    const a = state[i] ?? 0;
    j = (j + a) & 255;
    const b = state[j] ?? 0;
    state[i] = b;
    state[j] = a;
    result[at] = (result[at] ?? 0) ^ (state[(a + b) & 255] ?? 0);
  }
  return result;
}

/** AES in CBC mode. The first block is the initialization vector, the last byte says how much padding to remove. */
function aes(secret: Uint8Array, data: Uint8Array): Buffer {
  const length = data.length - (data.length % 16);
  if (length < 32) return Buffer.alloc(0);
  const cipher = createDecipheriv(`aes-${secret.length * 8}-cbc` as 'aes-128-cbc', secret, data.subarray(0, 16));
  cipher.setAutoPadding(false);
  const plain = Buffer.concat([cipher.update(data.subarray(16, length)), cipher.final()]);
  const padding = plain.at(-1) ?? 0;
  return padding >= 1 && padding <= 16 ? plain.subarray(0, plain.length - padding) : plain;
}

/** The hash of revision 6 for an empty password (ISO 32000-2, 7.6.4.3.4). */
function hardHash(salt: Uint8Array): Buffer {
  let hash = createHash('sha256').update(salt).digest();
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const block = Buffer.concat(Array.from({ length: 64 }, () => hash));
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32));
    cipher.setAutoPadding(false);
    const sealed = cipher.update(block);
    const sum = sealed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    hash = createHash(['sha256', 'sha384', 'sha512'][sum % 3] ?? 'sha256')
      .update(sealed)
      .digest();
    last = sealed.at(-1) ?? 0;
  }
  return hash.subarray(0, 32);
}

type Method = 'none' | 'rc4' | 'aes128' | 'aes256';

const bytesOf = (value: PDFObject | undefined) =>
  value instanceof PDFString || value instanceof PDFHexString ? Buffer.from(value.asBytes()) : Buffer.alloc(0);
const numberOf = (value: PDFObject | undefined, otherwise: number) =>
  value instanceof PDFNumber ? value.asNumber() : otherwise;

/** The key of a document that opens without a password. @throws TemplateError `template_encrypted` if there is none */
function documentKey(dict: PDFDict, id: Uint8Array, revision: number): Buffer {
  const [owner, user] = [bytesOf(dict.lookup(key('O'))), bytesOf(dict.lookup(key('U')))];
  if (revision >= 5) {
    const hash = (salt: Buffer) => (revision === 5 ? createHash('sha256').update(salt).digest() : hardHash(salt));
    if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) throw new TemplateError('template_encrypted');
    const cipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16));
    cipher.setAutoPadding(false);
    return cipher.update(bytesOf(dict.lookup(key('UE'))).subarray(0, 32));
  }
  const length = revision === 2 ? 5 : Math.min(16, Math.max(5, numberOf(dict.lookup(key('Length')), 40) >> 3));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(numberOf(dict.lookup(key('P')), 0) | 0);
  const open = revision >= 4 && dict.lookup(key('EncryptMetadata')) === PDFBool.False ? [Buffer.alloc(4, 255)] : [];
  let secret = md5(PADDING, owner.subarray(0, 32), permissions, id, ...open);
  if (revision >= 3) for (let i = 0; i < 50; i += 1) secret = md5(secret.subarray(0, length));
  secret = secret.subarray(0, length);

  let check = revision === 2 ? rc4(secret, PADDING) : rc4(secret, md5(PADDING, id));
  for (let i = 1; revision >= 3 && i < 20; i += 1) {
    check = rc4(
      secret.map((byte) => byte ^ i),
      check,
    );
  }
  if (!check.equals(user.subarray(0, check.length))) throw new TemplateError('template_encrypted');
  return secret;
}

function methodOf(dict: PDFDict, version: number, filter: string): Method {
  if (version < 4) return 'rc4';
  const name = dict.lookup(key(filter));
  const filters = dict.lookup(key('CF'));
  const used = filters instanceof PDFDict && name instanceof PDFName ? filters.lookup(name) : undefined;
  const method = used instanceof PDFDict ? used.lookup(key('CFM')) : undefined;
  const text = method instanceof PDFName ? method.decodeText() : 'None';
  return ({ V2: 'rc4', AESV2: 'aes128', AESV3: 'aes256' } as const)[text] ?? 'none';
}

/** Decrypts the objects of a document that is encrypted with an empty user password: RC4 or AES, 40 to 256 bits. */
export class Decryption {
  private readonly secret: Buffer;
  private readonly streams: Method;
  private readonly strings: Method;

  /**
   * @param dict the encryption dictionary
   * @param id the first part of the file's `/ID`
   * @throws TemplateError `template_encrypted` if a password or another program is necessary
   */
  constructor(dict: PDFDict, id: Uint8Array) {
    const version = numberOf(dict.lookup(key('V')), 0);
    const revision = numberOf(dict.lookup(key('R')), 0);
    const isStandard = dict.lookup(key('Filter')) === key('Standard');
    if (!isStandard || ![1, 2, 4, 5].includes(version) || revision < 2 || revision > 6) {
      throw new TemplateError('template_encrypted');
    }
    this.secret = documentKey(dict, id, revision);
    this.streams = methodOf(dict, version, 'StmF');
    this.strings = methodOf(dict, version, 'StrF');
  }

  /** Decrypts an object and what is in it, except for other indirect objects. */
  decrypt(object: PDFObject, number: number, generation: number): PDFObject {
    if (object instanceof PDFString || object instanceof PDFHexString) {
      const plain = this.bytes(this.strings, object.asBytes(), number, generation);
      return PDFHexString.of(plain.toString('hex'));
    }
    if (object instanceof PDFArray) {
      object.asArray().forEach((item, i) => object.set(i, this.decrypt(item, number, generation)));
    }
    if (object instanceof PDFDict) {
      for (const [name, value] of object.entries()) object.set(name, this.decrypt(value, number, generation));
    }
    if (!(object instanceof PDFRawStream)) return object;
    // A cross-reference stream is never encrypted.
    if (object.dict.lookup(key('Type')) === key('XRef')) return object;
    this.decrypt(object.dict, number, generation);
    const hasOwnFilter = object.dict.lookup(key('Filter'));
    const names = hasOwnFilter instanceof PDFArray ? hasOwnFilter.asArray() : [hasOwnFilter];
    if (names.includes(key('Crypt'))) throw new TemplateError('template_encrypted', 'filter of one stream');
    return PDFRawStream.of(object.dict, this.bytes(this.streams, object.contents, number, generation));
  }

  private bytes(method: Method, data: Uint8Array, number: number, generation: number): Buffer {
    if (method === 'none') return Buffer.from(data);
    if (method === 'aes256') return aes(this.secret, data);
    const salt = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8]);
    const extra = method === 'aes128' ? Buffer.from('sAlT') : Buffer.alloc(0);
    const secret = md5(this.secret, salt, extra).subarray(0, Math.min(16, this.secret.length + 5));
    return method === 'aes128' ? aes(secret, data) : rc4(secret, data);
  }
}
