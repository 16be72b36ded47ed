import { queryOptions } from '@tanstack/react-query';
import type { TemplatePlacement } from '@telar/contracts/placement';
import { TIMEOUTS } from '@telar/domain/limits';
import type { Placement } from '@telar/domain/certificate-placement';
import { request } from '../../../../api/client/request';

const path = (name: string) => `/api/manual-certificates/templates/${encodeURIComponent(name)}/placement`;

function placementIn(body: unknown): TemplatePlacement {
  const { pages, placement } = (body ?? {}) as Partial<TemplatePlacement>;
  if (!Array.isArray(pages) || pages.length === 0 || !placement?.fields || !placement.qr)
    throw new Error('No placement');
  return body as TemplatePlacement;
}

/** A template's pages, and where the values stand on them. */
export const placementQuery = (name: string) =>
  queryOptions({
    queryKey: ['template-placement', name],
    queryFn: ({ signal }) =>
      request(path(name), { auth: true, timeout: TIMEOUTS.certificates, signal, parse: placementIn }),
  });

/** Keeps a placement with its template; `null` goes back to the default. Answers it fitted to the pages. */
export function savePlacement(name: string, placement: Placement | null): Promise<TemplatePlacement> {
  return request(path(name), {
    method: 'PUT',
    auth: true,
    body: { placement },
    timeout: TIMEOUTS.certificates,
    parse: placementIn,
  });
}
