import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  CertificateBatch,
  CertificateBatchList,
  CertificateBatchRow,
  CertificateBatchRowList,
} from '@telar/contracts/certificate-batches';
import type {
  CertificateBatchRequest,
  CertificateBatchRowQuery,
  CertificateBatchRowRequest,
} from '@telar/contracts/certificate-batches';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { fetchParts } from './client/list-parts';
import { pagePath } from './client/page-path';
import { bodyUnused, request } from './client/request';
import { requestBlob } from './client/request-blob';
import { withQuery } from './client/with-query';

/** The key of everything about batches. */
export const BATCHES_KEY = ['me', 'certificate-batches'] as const;

/** A list of 20,000 rows is sent and checked. */
const CREATE_TIMEOUT_MS = 120_000;
/** The ZIP of the largest batch has 500 MB. */
const FILE_TIMEOUT_MS = 60 * 60_000;

export type RowFilter = NonNullable<CertificateBatchRowQuery['state']>;

/** The first parts of the list of batches, the newest first. Keeps showing the previous ones while it loads. */
export const batchesQuery = (parts: number) =>
  queryOptions({
    queryKey: [...BATCHES_KEY, 'list', parts],
    queryFn: async ({ signal }): Promise<CertificateBatchList> => {
      const loaded = await fetchParts(parts, (cursor) =>
        request(withQuery(PATHS.certificateBatches, { cursor }), { auth: true, signal, parse: CertificateBatchList }),
      );
      return { batches: loaded.flatMap(({ batches }) => batches), next: loaded.at(-1)?.next ?? null };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The latest batches that issue certificates at the moment, as many as one part of the list has. */
export const runningBatchesQuery = queryOptions({
  queryKey: [...BATCHES_KEY, 'running'],
  queryFn: ({ signal }) =>
    request(withQuery(PATHS.certificateBatches, { state: 'running' }), {
      auth: true,
      signal,
      parse: CertificateBatchList,
    }),
  staleTime: 0,
});

/** One batch. The browser sends its ETag again, so that asking often costs little. */
export const batchQuery = (id: number) =>
  queryOptions({
    queryKey: [...BATCHES_KEY, id, 'batch'],
    queryFn: ({ signal }) =>
      request(pathTo(PATHS.certificateBatch, { id }), { auth: true, signal, parse: CertificateBatch }),
    staleTime: 0,
  });

export interface RowPage {
  state: RowFilter | undefined;
  /** The number of the row before the first one; 0 for the first page. */
  after: number;
}

/** The key of every page of a batch's rows. */
export const rowsKey = (id: number) => [...BATCHES_KEY, id, 'rows'] as const;

/** A page of a batch's rows. Keeps showing the previous page while it loads. */
export const rowsQuery = (id: number, { state, after }: RowPage) =>
  queryOptions({
    queryKey: [...rowsKey(id), state ?? null, after],
    queryFn: ({ signal }) =>
      request(pagePath(pathTo(PATHS.certificateBatchRows, { id }), state, after), {
        auth: true,
        signal,
        parse: CertificateBatchRowList,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The content of a new batch. */
export type NewBatch = Pick<CertificateBatchRequest, 'template_name' | 'rows'> & {
  name?: string;
  defaults: CertificateBatchRequest['defaults'];
};

/** Checks and stores a batch; nothing is issued. The same content gets the same batch. */
export function createBatch(body: NewBatch): Promise<CertificateBatch> {
  return request(PATHS.certificateBatches, {
    method: 'POST',
    auth: true,
    body,
    timeout: CREATE_TIMEOUT_MS,
    parse: CertificateBatch,
  });
}

/** Deletes a draft. */
export function deleteBatch(id: number): Promise<void> {
  return request(pathTo(PATHS.certificateBatch, { id }), { method: 'DELETE', auth: true, parse: bodyUnused });
}

const CONTROL_PATHS = {
  start: PATHS.certificateBatchStart,
  cancel: PATHS.certificateBatchCancel,
  resume: PATHS.certificateBatchResume,
  retry: PATHS.certificateBatchRetry,
} as const;
export type BatchAction = keyof typeof CONTROL_PATHS;

/** Starts, stops, resumes or retries a batch. A repeated action changes nothing. */
export function controlBatch(id: number, action: BatchAction): Promise<CertificateBatch> {
  return request(pathTo(CONTROL_PATHS[action], { id }), { method: 'POST', auth: true, parse: CertificateBatch });
}

const rowPath = (id: number, row: number) => pathTo(PATHS.certificateBatchRow, { id, row });

/** Changes cells of a row, which is checked again. */
export function changeRow(id: number, row: number, cells: CertificateBatchRowRequest): Promise<CertificateBatchRow> {
  return request(rowPath(id, row), { method: 'PATCH', auth: true, body: cells, parse: CertificateBatchRow });
}

/** Takes a row out of a batch. */
export function deleteRow(id: number, row: number): Promise<void> {
  return request(rowPath(id, row), { method: 'DELETE', auth: true, parse: bodyUnused });
}

/** Takes all rows with warnings out of a draft. */
export function removeWarnedRows(id: number): Promise<void> {
  const path = `${pathTo(PATHS.certificateBatchRows, { id })}?state=warned`;
  return request(path, { method: 'DELETE', auth: true, parse: bodyUnused });
}

/** The results of a batch that can be downloaded. */
export const RESULTS = {
  csv: { path: PATHS.certificateBatchCsv, type: 'text/csv' },
  zip: { path: PATHS.certificateBatchZip, type: 'application/zip' },
  pdf: { path: PATHS.certificateBatchPdf, type: 'application/pdf' },
} as const;
export type ResultKind = keyof typeof RESULTS;

/** Fetches a result of a batch. @param onProgress gets how many bytes have arrived */
export function fetchResult(id: number, kind: ResultKind, onProgress: (bytes: number) => void): Promise<Blob> {
  const { path, type } = RESULTS[kind];
  return requestBlob(pathTo(path, { id }), { auth: true, type, timeout: FILE_TIMEOUT_MS, onProgress });
}
