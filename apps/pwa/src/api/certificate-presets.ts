import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  CertificatePreset,
  CertificatePresetList,
  CertificatePresetSummary,
  SaveCertificatePresetPayload,
} from '@telar/contracts/certificate-presets';
import { TIMEOUTS } from '@telar/domain/limits';
import { request } from './client/request';

const PATH = '/api/course-catalog';
const TOTALS = ['total', 'count', 'results_total', 'totalResults'] as const;

export interface CatalogueSearch {
  q: string;
  page: number;
  pageSize: number;
}

function isEntry(value: unknown): value is CertificatePresetSummary {
  const { id, title } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'number' && typeof title === 'string';
}

/** A page of the catalogue, whatever the server calls its total; without any, it is what came. @throws when it is no list */
export function catalogueIn(body: unknown): Pick<CertificatePresetList, 'results' | 'total'> {
  const answer = (body ?? {}) as Record<string, unknown>;
  if (!Array.isArray(answer['results'])) throw new Error('Not a catalogue');
  const results = answer['results'].filter(isEntry);
  const total = TOTALS.map((name) => answer[name]).find((value) => typeof value === 'number');
  return { results, total: total ?? results.length };
}

/** A whole entry, bare or under `course`. @throws when it is none */
export function catalogueCourseIn(body: unknown): CertificatePreset {
  const { course } = (body ?? {}) as { course?: unknown };
  const entry = course ?? body;
  if (!isEntry(entry) || !Array.isArray((entry as Partial<CertificatePreset>).syllabus))
    throw new Error('Not an entry');
  return entry as CertificatePreset;
}

/** One page of the catalogue; the page before stays in view while the next one comes. */
export const catalogueQuery = ({ q, page, pageSize }: CatalogueSearch) =>
  queryOptions({
    queryKey: ['certificate-catalogue', { q, page, pageSize }],
    queryFn: ({ signal }) =>
      request(`${PATH}?${new URLSearchParams({ q, page: String(page), pageSize: String(pageSize) })}`, {
        auth: true,
        timeout: TIMEOUTS.certificates,
        signal,
        parse: catalogueIn,
      }),
    placeholderData: keepPreviousData,
  });

/** One entry with its syllabus. */
export function getCatalogueCourse(id: number): Promise<CertificatePreset> {
  return request(`${PATH}/${id}`, { auth: true, timeout: TIMEOUTS.certificates, parse: catalogueCourseIn });
}

/** Makes an entry, or with an `id` replaces that one. */
export function saveCatalogueCourse(payload: SaveCertificatePresetPayload): Promise<CertificatePreset> {
  return request(PATH, {
    method: 'POST',
    auth: true,
    body: payload,
    timeout: TIMEOUTS.certificates,
    parse: catalogueCourseIn,
  });
}

/** Certificates issued from the entry stay as they are. */
export async function deleteCatalogueCourse(id: number): Promise<void> {
  await request(`${PATH}/${id}`, { method: 'DELETE', auth: true, timeout: TIMEOUTS.certificates });
}
