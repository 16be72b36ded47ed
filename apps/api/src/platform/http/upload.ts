import type { FastifyMultipartBaseOptions, Multipart, MultipartFile } from '@fastify/multipart';
import type { ErrorCode } from '@telar/contracts/error-codes';
import { LIMITS } from '@telar/domain/limits';
import { FIELD_TEXTS } from '@telar/texts/fields';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidField } from './app-error';

export interface Upload {
  /** As the caller named it, without any folder, in NFC. */
  filename: string;
  mediaType: string;
  bytes: Buffer;
}

/**
 * The one file of a multipart request, from the field `file`, held in memory.
 * @param maxBytes inclusive; `tooLarge` is the error of one byte more.
 */
export async function readUpload(request: FastifyRequest, maxBytes: number, tooLarge: ErrorCode): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('media_type_unsupported');
  let upload: Upload | undefined;
  // Fields beside the file are let go: a file that came is read to its end before anything is answered.
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
  /** The file, unless none was chosen. */
  upload: Upload | null;
}

interface FileField {
  /** The field it may come in, by any of its names. */
  names: readonly string[];
  /** Inclusive. */
  maxBytes: number;
  /** The error of one byte more. */
  tooLarge: ErrorCode;
}

const FIELDS_MAX = 50;

/**
 * The text fields of a multipart form, each at most once and together no larger than a JSON body may be, and the one
 * file it may carry, held in memory.
 */
export async function readForm(request: FastifyRequest, file: FileField): Promise<Form> {
  const fields = new Map<string, string>();
  let upload: Upload | null = null;
  let characters = 0;
  const limits = {
    fileSize: file.maxBytes,
    files: 2,
    fields: FIELDS_MAX,
    parts: FIELDS_MAX + 2,
    fieldSize: LIMITS.bodyBytes,
  };
  for await (const part of partsOf(request, limits)) {
    if (part.type === 'file') {
      const bytes = await bytesOf(part, file.tooLarge);
      // What a browser sends for a file that was not chosen.
      if (bytes.length === 0 && !part.filename) continue;
      if (!file.names.includes(part.fieldname) || upload)
        throw invalidField(part.fieldname, FIELD_TEXTS.file_unexpected);
      upload = { filename: baseName(part.filename), mediaType: part.mimetype, bytes };
      continue;
    }
    const value = String(part.value);
    characters += value.length;
    if (part.valueTruncated || characters > LIMITS.bodyBytes) throw new AppError('payload_too_large');
    if (fields.has(part.fieldname)) throw invalidField(part.fieldname, FIELD_TEXTS.field_repeated);
    fields.set(part.fieldname, value);
  }
  return { fields: Object.fromEntries(fields), upload };
}

/**
 * The parts as they arrive. What cannot be read as a form (no boundary, cut off) is the caller's fault, though the parser
 * throws it as a plain error; its own kinds of errors carry a status.
 */
async function* partsOf(
  request: FastifyRequest,
  limits: FastifyMultipartBaseOptions['limits'],
): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits });
  } catch (cause) {
    if (cause instanceof Error && !('statusCode' in cause)) throw new AppError('request_malformed', { cause });
    throw cause;
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
