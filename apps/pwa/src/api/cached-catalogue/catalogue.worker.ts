import { isQuotaError } from '../../browser/quota-error';
import { catalogueWork } from './catalogue-work';
import type { CatalogueAnswer, CatalogueOrder } from './protocol';

type Work = (...args: unknown[]) => Promise<unknown>;

self.onmessage = async ({ data: { id, work, args } }: MessageEvent<CatalogueOrder>) => {
  const answer = (what: CatalogueAnswer) => self.postMessage(what);
  try {
    answer({ id, result: await (catalogueWork[work] as Work)(...args) });
  } catch (error) {
    answer({ id, fault: String(error), quota: isQuotaError(error) });
  }
};
