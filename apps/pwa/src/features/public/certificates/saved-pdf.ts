import { queryOptions } from '@tanstack/react-query';
import type { Received } from '../../../api/client/read-bytes';
import { whenIdle } from '../../../browser/when-idle';
import { DEVICE_QUERY_KEY } from '../../../offline/store/device-query-key';

const store = () => import('../../../offline/store/certificates');

/** The fetched PDF is not the issued one, because its SHA-256 differs. */
export class WrongPdfError extends Error {
  override readonly name = 'WrongPdfError';
}

/** Reads the size of the saved PDF in bytes; `null` if it is not saved. */
export function savedPdfQuery(fileId: string | null) {
  return queryOptions({
    queryKey: [DEVICE_QUERY_KEY, 'pdf', fileId],
    queryFn: async () => {
      // Lets the certificate appear first.
      await new Promise<void>(whenIdle);
      const saved = fileId === null ? undefined : await (await store()).savedPdf(fileId);
      return { size: saved?.bytes.byteLength ?? null };
    },
    staleTime: 0,
  });
}

/** What is being done to save a certificate. `received` are the bytes of the PDF, once the first ones arrived. */
export type SaveStep = { kind: 'download'; received: Received | null } | { kind: 'store' };

/** Removes the saved PDF. The data stay cached, as for any viewed certificate. */
export async function removeSavedPdf(fileId: string): Promise<void> {
  await (await store()).removeSavedPdf(fileId);
}
