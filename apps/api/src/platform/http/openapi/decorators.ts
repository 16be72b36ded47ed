import { SetMetadata } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import type { ErrorCode } from '@telar/contracts/error-codes';
import { IDEMPOTENCY_HEADER } from '@telar/contracts/idempotency-header';

export const REFUSES = 'telar:refuses';

/** Documents the errors of a route, except those that follow from its access, its parameters and its body. */
export const Refuses = (...codes: ErrorCode[]) => SetMetadata(REFUSES, codes);

export const BODY = 'telar:body';

/** Documents the body of a route by media type, in place of what Nest derives. */
export const BodyContent = (content: Record<string, object>) => SetMetadata(BODY, content);

/** Documents the header that recognizes a request that is sent again. */
export const ApiIdempotencyKey = (description: string) =>
  ApiHeader({ name: IDEMPOTENCY_HEADER, required: false, description, schema: { type: 'string', format: 'uuid' } });

/** Documents that a route sends a file of one of these media types. */
export const ApiFile = (...types: string[]) =>
  ApiResponse({
    status: 200,
    description: 'El archivo',
    content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
  });
