import type { ErrorCode } from '@telar/contracts';
import { FIELD_TEXTS } from '@telar/texts';
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
  for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 2, fields: 20, parts: 25 } })) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== 'file' || upload) throw invalidField(part.fieldname, FIELD_TEXTS.file_unexpected);
    const bytes = await part.toBuffer().catch((cause: { code?: string }) => {
      if (cause.code === 'FST_REQ_FILE_TOO_LARGE') throw new AppError(tooLarge, { cause });
      throw new AppError('request_malformed', { cause });
    });
    upload = { filename: baseName(part.filename), mediaType: part.mimetype, bytes };
  }
  if (!upload) throw invalidField('file', FIELD_TEXTS.file_missing);
  return upload;
}

function baseName(filename: string): string {
  return (filename.split(/[\\/]/).at(-1) ?? '').normalize('NFC').trim();
}
