import { queryOptions } from '@tanstack/react-query';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { TemplatePlacement } from '@telar/contracts/placement';
import { AcceptedTemplateList, AcceptedTemplateUploaded } from '@telar/contracts/templates';
import type { AcceptedTemplate } from '@telar/contracts/templates';
import type { Placement } from '@telar/domain/certificate-placement';
import { TIMEOUTS } from '@telar/domain/limits';
import type { Received } from './client/read-bytes';
import { bodyUnused, request } from './client/request';
import { requestFile } from './client/request-file';
import { upload } from './client/upload';
import type { Progress } from './client/upload';

const timeout = TIMEOUTS.certificates;

const PlacementWithPages = TemplatePlacement.refine(({ pages }) => pages.length > 0);

/** All templates. */
export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => request(PATHS.templates, { auth: true, timeout, signal, parse: AcceptedTemplateList }),
});

/** Uploads a template under the file's own name. @throws the errors of `upload`. */
export function uploadTemplate(file: File, onProgress: (progress: Progress) => void): Promise<AcceptedTemplate> {
  const form = new FormData();
  form.append('file', file);
  return upload(PATHS.templateUpload, {
    method: 'POST',
    form,
    timeout: TIMEOUTS.templateFile,
    onProgress,
    parse: (response) =>
      AcceptedTemplateUploaded.safeParse(response).data ?? { name: file.name.normalize('NFC'), size: file.size },
  });
}

/** Deletes a template. The PDFs of issued certificates do not change. */
export function deleteTemplate(name: string): Promise<void> {
  return request(pathTo(PATHS.template, { name }), { method: 'DELETE', auth: true, timeout, parse: bodyUnused });
}

interface DownloadOptions {
  signal?: AbortSignal;
  onProgress?: (progress: Received) => void;
}

/** Fetches the bytes of a template's PDF. */
export function fetchTemplatePdf(name: string, options: DownloadOptions = {}): Promise<ArrayBuffer> {
  return requestFile(pathTo(PATHS.templatePdf, { name }), {
    ...options,
    type: 'application/pdf',
    auth: true,
    timeout: TIMEOUTS.templateFile,
  });
}

const NOTHING_RECEIVED: Received = { received: 0, total: 0 };

/** How many bytes of a template's PDF arrived, while `templatePdfQuery` fetches it and writes them here. */
export const templateDownloadQuery = (name: string) =>
  queryOptions({
    queryKey: ['template-pdf-received', name],
    // Never runs. `skipToken` would enlarge the scripts of the home page.
    queryFn: () => NOTHING_RECEIVED,
    enabled: false,
  });

/** The bytes of a template's PDF. They never change under the same name, so they are fetched once. */
export const templatePdfQuery = (name: string) =>
  queryOptions({
    queryKey: ['template-pdf', name],
    queryFn: async ({ signal, client }) => {
      const onProgress = (received: Received) => {
        client.setQueryData(templateDownloadQuery(name).queryKey, received);
      };
      // Not what an earlier download received.
      onProgress(NOTHING_RECEIVED);
      return new Uint8Array(await fetchTemplatePdf(name, { signal, onProgress }));
    },
    staleTime: Infinity,
    gcTime: 60_000,
  });

/** A template's pages, and the placement of the values on them. */
export const templatePlacementQuery = (name: string) =>
  queryOptions({
    queryKey: ['template-placement', name],
    queryFn: ({ signal }) =>
      request(pathTo(PATHS.templatePlacement, { name }), { auth: true, timeout, signal, parse: PlacementWithPages }),
  });

/** Stores a placement; `null` restores the default. @returns the stored placement, adjusted to the pages. */
export function saveTemplatePlacement(name: string, placement: Placement | null): Promise<TemplatePlacement> {
  return request(pathTo(PATHS.templatePlacement, { name }), {
    method: 'PUT',
    auth: true,
    body: { placement },
    timeout,
    parse: PlacementWithPages,
  });
}
