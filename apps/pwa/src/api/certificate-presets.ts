import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { AcceptedCertificatePreset, AcceptedCertificatePresetList } from '@telar/contracts/certificate-presets';
import type { CertificatePreset, SaveCertificatePresetPayload } from '@telar/contracts/certificate-presets';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { fold } from '@telar/domain/fold';
import { TIMEOUTS } from '@telar/domain/limits';
import { bodyUnused, request } from './client/request';

/** The key of every page of presets. */
export const CERTIFICATE_PRESETS_KEY = ['certificate-presets'] as const;

const timeout = TIMEOUTS.certificates;

/** Which page of presets to fetch. */
export interface CertificatePresetSearch {
  q: string;
  /** From 1. */
  page: number;
  pageSize: number;
}

/** One page of presets. Keeps showing the previous page while it loads. */
export const certificatePresetsQuery = ({ q, page, pageSize }: CertificatePresetSearch) =>
  queryOptions({
    queryKey: [...CERTIFICATE_PRESETS_KEY, { q, page, pageSize }],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ q, page: String(page), pageSize: String(pageSize) });
      return request(`${PATHS.certificatePresets}?${query}`, {
        auth: true,
        timeout,
        signal,
        parse: AcceptedCertificatePresetList,
      });
    },
    placeholderData: keepPreviousData,
  });

/** One preset with its syllabus. */
export function fetchCertificatePreset(id: number): Promise<CertificatePreset> {
  return request(pathTo(PATHS.certificatePreset, { id }), { auth: true, timeout, parse: AcceptedCertificatePreset });
}

/** Returns the hours of the preset with this title, ignoring case and accents; `null` if there is none. */
export async function hoursOfPreset(title: string): Promise<number | null> {
  const query = new URLSearchParams({ q: title, pageSize: '10' });
  const path = `${PATHS.certificatePresets}?${query}`;
  const { results } = await request(path, { auth: true, timeout, parse: AcceptedCertificatePresetList });
  return results.find((preset) => fold(preset.title) === fold(title))?.duration_hours ?? null;
}

/** Creates a preset, or replaces the preset whose `id` is in the payload. */
export function saveCertificatePreset(payload: SaveCertificatePresetPayload): Promise<CertificatePreset> {
  return request(PATHS.certificatePresets, {
    method: 'POST',
    auth: true,
    body: payload,
    timeout,
    parse: AcceptedCertificatePreset,
  });
}

/** Deletes a preset. Certificates issued with it do not change. */
export function deleteCertificatePreset(id: number): Promise<void> {
  return request(pathTo(PATHS.certificatePreset, { id }), { method: 'DELETE', auth: true, timeout, parse: bodyUnused });
}
