import { PDFArray, PDFContext, PDFDict, PDFHexString, PDFObjectParser, PDFString } from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';
import { LimitedParser } from '../template/limited-parser';
import type { ParserOptions } from '../template/limited-parser';
import { TemplateError } from '../template/template-error';
import { Decryption } from './decryption';

const ENCRYPT = /\/Encrypt[\s\0]*(?:(\d{1,10})[\s\0]+(\d{1,5})[\s\0]+R|<<)/g;
const FILE_ID = /\/ID[\s\0]*\[/g;
/** Encryption dictionaries are short. */
const DICT_BYTES = 20_000;

/** Reads one object, without the rest of the file. `null` if it cannot be read. */
function objectAt(bytes: Uint8Array, offset: number): PDFObject | null {
  try {
    const parser = PDFObjectParser.forBytes(bytes.subarray(offset, offset + DICT_BYTES), PDFContext.create());
    return parser.parseObject();
  } catch {
    return null;
  }
}

/**
 * How to decrypt a file; `null` if it is not encrypted. Both entries that say so are never encrypted themselves, so
 * they are found before the file is parsed: its object streams cannot be read without the key.
 * @throws TemplateError `template_encrypted` if the file needs a password
 */
function decryptionOf(bytes: Uint8Array): Decryption | null {
  const text = new TextDecoder('latin1').decode(bytes);
  const entry = [...text.matchAll(ENCRYPT)].at(-1);
  if (!entry) return null;
  const [whole, number, generation] = entry;
  // The last definition of the object counts.
  const header = new RegExp(`(?<![0-9])${number}[\\s\\0]+${generation}[\\s\\0]+obj`, 'g');
  const [start, marker] =
    number === undefined
      ? [entry.index, whole.slice(0, -2)]
      : ([...text.matchAll(header)].map(({ index, 0: found }) => [index, found] as const).at(-1) ?? []);
  const dict = start === undefined ? null : objectAt(bytes, start + (marker?.length ?? 0));
  if (!(dict instanceof PDFDict)) throw new TemplateError('template_encrypted', 'no encryption dictionary');
  const id = [...text.matchAll(FILE_ID)].at(-1);
  const parts = id && objectAt(bytes, id.index + id[0].length - 1);
  const first = parts instanceof PDFArray ? parts.get(0) : undefined;
  const isText = first instanceof PDFString || first instanceof PDFHexString;
  return new Decryption(dict, isText ? first.asBytes() : new Uint8Array());
}

/**
 * Reads the objects of a file, decrypted. Skips damaged objects, as PDF readers do.
 * @throws TemplateError
 */
export async function readDocument(
  bytes: Uint8Array,
  observers: Pick<ParserOptions, 'onObject' | 'strict'> = {},
): Promise<PDFContext> {
  const decryption = decryptionOf(bytes);
  const decrypt = decryption
    ? (...object: Parameters<Decryption['decrypt']>) => decryption.decrypt(...object)
    : undefined;
  const context = await new LimitedParser(bytes, {
    skipsDamaged: true,
    ...(decrypt && { decrypt }),
    ...observers,
  }).read();
  if (!decryption && context.lookup(context.trailerInfo.Encrypt)) throw new TemplateError('template_encrypted');
  return context;
}
