import { queryOptions } from '@tanstack/react-query';
import { TIMEOUTS } from '@telar/domain/limits';
import { readError } from '../../../../api/client/answer';
import { session } from '../../../../session/session';

/** A template's PDF. @throws HttpError */
export async function fetchTemplatePdf(name: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  const clock = AbortSignal.timeout(TIMEOUTS.certificates);
  const response = await fetch(`/api/manual-certificates/templates/pdf/${encodeURIComponent(name)}`, {
    headers: { Accept: 'application/pdf, application/json', Authorization: `Bearer ${session.get().token ?? ''}` },
    signal: signal ? AbortSignal.any([signal, clock]) : clock,
  });
  if (!response.ok) throw await readError(response);
  return response.arrayBuffer();
}

/** The same, kept while it is on the screen: a template's bytes never change under its name. */
export const templatePdfQuery = (name: string) =>
  queryOptions({
    queryKey: ['template-pdf', name],
    queryFn: async ({ signal }) => new Uint8Array(await fetchTemplatePdf(name, signal)),
    staleTime: Infinity,
    gcTime: 60_000,
  });
