import { queryOptions } from '@tanstack/react-query';
import type { CertificateModel } from '@telar/contracts/certificate-model';
import { PATHS } from '@telar/contracts/paths';
import { isObject } from '@telar/domain/is-object';
import { TIMEOUTS } from '@telar/domain/limits';
import { cacheCertificateModel, cachedCertificateModel } from '../../offline/store/certificate-model';
import { NETWORK_FIRST_OPTIONS, networkFirst } from '../client/network-first';
import { objectsOf } from '../client/raw-values';
import { request } from '../client/request';

const PICTURE = /^data:image\/webp;base64,[A-Za-z0-9+/=]+$/;
const hasNumbers = (value: object, names: readonly string[]) =>
  names.every((name) => Number.isFinite((value as Record<string, unknown>)[name]));
const BOX = ['x', 'y', 'width', 'height'];

/** Parses a model. @throws if the body is not one */
export function parseCertificateModel(body: unknown): CertificateModel {
  if (!isObject(body) || !hasNumbers(body, ['width', 'height']) || !PICTURE.test(String(body['picture']))) {
    throw new Error('Not a model');
  }
  const { qr } = body;
  const places = objectsOf(body['places']).filter((place) => hasNumbers(place, [...BOX, 'size', 'capHeight']));
  const hasQr = isObject(qr) && hasNumbers(qr, BOX);
  return {
    ...(body as CertificateModel),
    places: places as CertificateModel['places'],
    qr: hasQr ? (qr as never) : null,
  };
}

/** The model of the academy's certificates, from the API or from the cache. */
export const certificateModelQuery = queryOptions({
  ...NETWORK_FIRST_OPTIONS,
  queryKey: ['certificate-model'],
  queryFn: (context) =>
    networkFirst<CertificateModel>(context, {
      fetch: (signal) =>
        request(PATHS.certificateModel, { timeout: TIMEOUTS.courses, parse: parseCertificateModel, signal }),
      writeCopy: (model) => cacheCertificateModel(model),
      readCopy: cachedCertificateModel,
    }),
});
