import { applyDecorators } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { SubmitPaymentRequest } from '@telar/contracts/orders';
import { LIMITS } from '@telar/domain/limits';
import type { FastifyRequest } from 'fastify';
import { AcceptsForms } from '../../platform/http/accepts-forms';
import { BodyContent } from '../../platform/http/openapi/decorators';
import { readForm } from '../../platform/http/upload';
import { validationError } from '../../platform/http/validation.pipe';
import { EXAMPLES } from './openapi-examples';
import type { PaymentEvidence } from './payment-method.port';

const VOUCHER = { names: ['voucher'], maxBytes: LIMITS.imageBytes, tooLarge: 'image_too_large' } as const;

const schema = { $ref: '#/components/schemas/SubmitPaymentRequest' };
const voucher = {
  type: 'string',
  format: 'binary',
  description: 'Captura o foto de la constancia: JPEG, PNG, WebP, AVIF o GIF, hasta 5 MB',
};

/** Documents the body of a payment: a multipart form with the image, or JSON without it. */
export const ApiPaymentBody = () =>
  applyDecorators(
    AcceptsForms('application/json'),
    ApiBody({ schema: {}, required: true }),
    BodyContent({
      'application/json': { schema, example: EXAMPLES.payment },
      'multipart/form-data': { schema: { allOf: [schema], type: 'object', properties: { voucher } } },
    }),
  );

/** Reads a payment from a multipart form or JSON. @throws AppError `validation_failed`, `image_too_large`. */
export async function readPayment(request: FastifyRequest): Promise<PaymentEvidence> {
  const form = request.isMultipart() ? await readForm(request, VOUCHER) : { fields: request.body, upload: null };
  const parsed = SubmitPaymentRequest.safeParse(form.fields);
  if (!parsed.success) throw validationError(parsed.error.issues);
  return { operationNumber: parsed.data.operation_number, voucher: form.upload };
}
