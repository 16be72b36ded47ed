import {
  CertificateBatchDetail,
  CertificateBatchList,
  CertificateBatchRequest,
  CertificateBatchRow,
  CertificateBatchRowList,
  CertificateBatchRowRequest,
} from '@telar/contracts/certificate-batches';
import type { z } from 'zod';
import { EXAMPLES } from './openapi-examples';

it.each<[keyof typeof EXAMPLES, z.ZodType]>([
  ['request', CertificateBatchRequest],
  ['draft', CertificateBatchDetail],
  ['running', CertificateBatchDetail],
  ['cancelling', CertificateBatchDetail],
  ['done', CertificateBatchDetail],
  ['batches', CertificateBatchList],
  ['rows', CertificateBatchRowList],
  ['correction', CertificateBatchRowRequest],
  ['corrected', CertificateBatchRow],
])('the example “%s” matches the contract', (name, schema) => {
  expect(schema.parse(EXAMPLES[name])).toEqual(EXAMPLES[name]);
});
