import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  CertificatePreset,
  CertificatePresetList,
  CertificatePresetSummary,
  SaveCertificatePresetPayload,
} from '@telar/contracts/certificate-presets';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { TIMEOUTS } from '@telar/domain/limits';
import { request } from './client/request';

/** The key of every page of presets. */
export const CERTIFICATE_PRESETS_KEY = ['certificate-catalogue'] as const;

const timeout = TIMEOUTS.certificates;
const TOTALS = ['total', 'count', 'results_total', 'totalResults'] as const;

/** Which page of presets to fetch. */
export interface CertificatePresetSearch {
  q: string;
  /** From 1. */
  page: number;
  pageSize: number;
}

function isSummary(value: unknown): value is CertificatePresetSummary {
  const { id, title } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'number' && typeof title === 'string';
}

/** A page of presets, with the total under any of four names; by default the number of results. */
export function parseCertificatePresetList(body: unknown): Pick<CertificatePresetList, 'results' | 'total'> {
  const answer = (body ?? {}) as Record<string, unknown>;
  if (!Array.isArray(answer['results'])) throw new Error('Not a list of presets');
  const results = answer['results'].filter(isSummary);
  const total = TOTALS.map((name) => answer[name]).find((value) => typeof value === 'number');
  return { results, total: total ?? results.length };
}

/** A preset, bare or under `course`. @throws for any other body. */
export function parseCertificatePreset(body: unknown): CertificatePreset {
  const { course } = (body ?? {}) as { course?: unknown };
  const preset = course ?? body;
  if (!isSummary(preset) || !Array.isArray((preset as Partial<CertificatePreset>).syllabus))
    throw new Error('Not a preset');
  return preset as CertificatePreset;
}

/** One page of presets. While it loads, the page before stays on the screen. */
export const certificatePresetsQuery = ({ q, page, pageSize }: CertificatePresetSearch) =>
  queryOptions({
    queryKey: [...CERTIFICATE_PRESETS_KEY, { q, page, pageSize }],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ q, page: String(page), pageSize: String(pageSize) });
      return request(`${PATHS.certificatePresets}?${query}`, {
        auth: true,
        timeout,
        signal,
        parse: parseCertificatePresetList,
      });
    },
    placeholderData: keepPreviousData,
  });

/** One preset with its syllabus. */
export function fetchCertificatePreset(id: number): Promise<CertificatePreset> {
  return request(pathTo(PATHS.certificatePreset, { id }), { auth: true, timeout, parse: parseCertificatePreset });
}

/** Creates a preset, or replaces the one whose `id` the payload has. */
export function saveCertificatePreset(payload: SaveCertificatePresetPayload): Promise<CertificatePreset> {
  return request(PATHS.certificatePresets, {
    method: 'POST',
    auth: true,
    body: payload,
    timeout,
    parse: parseCertificatePreset,
  });
}

/** Deletes a preset; certificates issued with it stay as they are. */
export async function deleteCertificatePreset(id: number): Promise<void> {
  await request(pathTo(PATHS.certificatePreset, { id }), { method: 'DELETE', auth: true, timeout });
}
