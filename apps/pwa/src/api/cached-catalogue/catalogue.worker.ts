import { isQuotaError } from '../../browser/quota-error';
import { catalogueWork } from './catalogue-work';
import type { CatalogueReply, CatalogueTask } from './protocol';

type Work = (...args: unknown[]) => Promise<unknown>;

self.onmessage = async ({ data: { id, work, args } }: MessageEvent<CatalogueTask>) => {
  const reply = (message: CatalogueReply) => self.postMessage(message);
  try {
    reply({ id, result: await (catalogueWork[work] as Work)(...args) });
  } catch (error) {
    reply({ id, error: String(error), quota: isQuotaError(error) });
  }
};
