import type { FastifyMultipartBaseOptions, Multipart, MultipartFile } from '@fastify/multipart';
import type { ErrorCode } from '@telar/contracts/error-codes';
import { BODY_LIMITS } from '@telar/domain/body-limits';
import { FIELD_TEXTS } from '@telar/texts/fields';
import type { FastifyRequest } from 'fastify';
import { waitFor } from '../request/request-context';
import { AppError, invalidField, namedField, overloaded } from './app-error';
import { callerKey } from './client-address';
import { Counts } from './counts';

export interface Upload {
  /** The caller's name for the file, without folders, in NFC. */
  filename: string;
  mediaType: string;
  bytes: Buffer;
}

/**
 * Reads the file of a multipart request, from the field `file`, into memory.
 * @param maxBytes inclusive.
 * @param tooLarge the error for a larger file.
 * @throws AppError also for a missing or second file and for a request without a form.
 */
export function readUpload(request: FastifyRequest, maxBytes: number, tooLarge: ErrorCode): Promise<Upload> {
  return waitFor(readFile(request, maxBytes, tooLarge));
}

async function readFile(request: FastifyRequest, maxBytes: number, tooLarge: ErrorCode): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('media_type_unsupported');
  let upload: Upload | undefined;
  // Other fields are ignored. The whole request is read before the response is sent.
  for await (const part of partsOf(request, { fileSize: maxBytes, files: 2, fields: 20, parts: 25 })) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== 'file' || upload) throw invalidField(part.fieldname, FIELD_TEXTS.file_unexpected);
    const bytes = await bytesOf(part, tooLarge);
    upload = { filename: baseName(part.filename), mediaType: part.mimetype, bytes };
  }
  if (!upload) throw invalidField('file', FIELD_TEXTS.file_missing);
  return upload;
}

export interface Form {
  /** The text fields, by name. */
  fields: Record<string, string>;
  /** `null` if no file was chosen. */
  upload: Upload | null;
}

interface FileField {
  /** The names that the form field may have. */
  names: readonly string[];
  /** Inclusive. */
  maxBytes: number;
  /** The error for a larger file. */
  tooLarge: ErrorCode;
}

const FIELDS_MAX = 50;

/**
 * Reads a multipart form into memory: text fields, each at most once and together no larger than a JSON body may be,
 * and at most one file.
 * @throws AppError for anything else.
 */
export function readForm(request: FastifyRequest, file: FileField): Promise<Form> {
  return waitFor(readFields(request, file));
}

async function readFields(request: FastifyRequest, file: FileField): Promise<Form> {
  const fields = new Map<string, string>();
  let upload: Upload | null = null;
  let characters = 0;
  const limits = {
    fileSize: file.maxBytes,
    files: 2,
    fields: FIELDS_MAX,
    parts: FIELDS_MAX + 2,
    fieldSize: BODY_LIMITS.bytes,
  };
  for await (const part of partsOf(request, limits)) {
    if (part.type === 'file') {
      const bytes = await bytesOf(part, file.tooLarge);
      // Browsers send an empty part if no file was chosen.
      if (bytes.length === 0 && !part.filename) continue;
      if (!file.names.includes(part.fieldname) || upload) {
        throw namedField(part.fieldname, FIELD_TEXTS.file_unexpected);
      }
      upload = { filename: baseName(part.filename), mediaType: part.mimetype, bytes };
      continue;
    }
    const value = String(part.value);
    characters += value.length;
    if (part.valueTruncated || characters > BODY_LIMITS.bytes) throw new AppError('payload_too_large');
    if (fields.has(part.fieldname)) throw namedField(part.fieldname, FIELD_TEXTS.field_repeated);
    fields.set(part.fieldname, value);
  }
  return { fields: Object.fromEntries(fields), upload };
}

/** A form is in memory while it arrives. A classroom that pays at the same time may send again two seconds later. */
export const FORMS_PER_ADDRESS = 40;
const arriving = new Counts();

/**
 * Reads the parts of a form as they arrive. For a malformed form (no boundary, cut off) the parser throws a plain error
 * without a status; this makes it a 400.
 */
async function* partsOf(
  request: FastifyRequest,
  limits: FastifyMultipartBaseOptions['limits'],
): AsyncGenerator<Multipart> {
  const caller = callerKey(request.ip);
  try {
    if (arriving.add(caller) > FORMS_PER_ADDRESS) throw overloaded();
    yield* request.parts({ limits });
  } catch (cause) {
    if (cause instanceof Error && !('statusCode' in cause || cause instanceof AppError)) {
      throw new AppError('request_malformed', { cause });
    }
    throw cause;
  } finally {
    arriving.remove(caller);
  }
}

async function bytesOf(part: MultipartFile, tooLarge: ErrorCode): Promise<Buffer> {
  return part.toBuffer().catch((cause: { code?: string }) => {
    if (cause.code === 'FST_REQ_FILE_TOO_LARGE') throw new AppError(tooLarge, { cause });
    throw new AppError('request_malformed', { cause });
  });
}

function baseName(filename: string): string {
  return (filename.split(/[\\/]/).at(-1) ?? '').normalize('NFC').trim();
}
