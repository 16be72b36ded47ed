import { applyDecorators } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { SubmitPaymentRequest } from '@telar/contracts/order-requests';
import { SaleRequest } from '@telar/contracts/sales';
import { FILE_LIMITS } from '@telar/domain/file-limits';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AcceptsForms } from '../../platform/http/accepts-forms';
import { BodyContent } from '../../platform/http/openapi/decorators';
import { readForm } from '../../platform/http/upload';
import type { Upload } from '../../platform/http/upload';
import { validationError } from '../../platform/http/validation.pipe';
import { EXAMPLES } from './openapi-examples';
import type { PaymentEvidence } from './payment-method.port';

const VOUCHER = { names: ['voucher'], maxBytes: FILE_LIMITS.imageBytes, tooLarge: 'image_too_large' } as const;

const voucher = {
  type: 'string',
  format: 'binary',
  description: 'Captura o foto de la constancia: JPEG, PNG, WebP, AVIF o GIF, hasta 5 MB',
};

/** Documents a body with a voucher: a multipart form with the image, or JSON without it. @param name of the schema. */
function ApiVoucherBody(name: string, example: object) {
  const schema = { $ref: `#/components/schemas/${name}` };
  return applyDecorators(
    AcceptsForms('application/json'),
    ApiBody({ schema: {}, required: true }),
    BodyContent({
      'application/json': { schema, example },
      'multipart/form-data': { schema: { allOf: [schema], type: 'object', properties: { voucher } } },
    }),
  );
}

export const ApiPaymentBody = () => ApiVoucherBody('SubmitPaymentRequest', EXAMPLES.payment);
export const ApiSaleBody = () => ApiVoucherBody('SaleRequest', EXAMPLES.saleRequest);

/** Reads such a body. @throws AppError `validation_failed`, `image_too_large`. */
async function readBody<T>(
  request: FastifyRequest,
  schema: z.ZodType<T>,
): Promise<{ data: T; voucher: Upload | null }> {
  const form = request.isMultipart() ? await readForm(request, VOUCHER) : { fields: request.body, upload: null };
  const parsed = schema.safeParse(form.fields);
  if (!parsed.success) throw validationError(parsed.error.issues);
  return { data: parsed.data, voucher: form.upload };
}

/** Reads a payment. @throws AppError `validation_failed`, `image_too_large`. */
export async function readPayment(request: FastifyRequest): Promise<PaymentEvidence> {
  const { data, voucher: image } = await readBody(request, SubmitPaymentRequest);
  return { operationNumber: data.operation_number, voucher: image };
}

/** Reads a sale. @throws AppError `validation_failed`, `image_too_large`. */
export async function readSale(request: FastifyRequest): Promise<{ sale: SaleRequest; voucher: Upload | null }> {
  const { data: sale, voucher: image } = await readBody(request, SaleRequest);
  return { sale, voucher: image };
}
