import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  CertificateImport,
  CertificateImportFileList,
  CertificateImportFilesResponse,
  CertificateImportList,
  CertificateImportRow,
  CertificateImportRowList,
  CertificateImportUndoCheck,
  CertificateImportUndone,
} from '@telar/contracts/certificate-imports';
import type {
  CertificateImportCells,
  CertificateImportFileQuery,
  CertificateImportFiles,
  CertificateImportRowQuery,
  NewCertificateImportRow,
} from '@telar/contracts/certificate-imports';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { fetchParts } from './client/list-parts';
import { pagePath } from './client/page-path';
import { putFile } from './client/put-file';
import { bodyUnused, request } from './client/request';
import { requestBlob } from './client/request-blob';
import { withQuery } from './client/with-query';

/** The key of everything about imports. */
export const IMPORTS_KEY = ['me', 'certificate-imports'] as const;

/** A list of 20,000 rows or files is sent and checked. */
const LIST_TIMEOUT_MS = 120_000;

export type ImportRowFilter = NonNullable<CertificateImportRowQuery['state']>;
export type ImportFileFilter = NonNullable<CertificateImportFileQuery['state']>;

/** The first parts of the list of imports, the newest first. Keeps showing the previous ones while it loads. */
export const importsQuery = (parts: number) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, 'list', parts],
    queryFn: async ({ signal }): Promise<CertificateImportList> => {
      const loaded = await fetchParts(parts, (cursor) =>
        request(withQuery(PATHS.certificateImports, { cursor }), { auth: true, signal, parse: CertificateImportList }),
      );
      return { imports: loaded.flatMap(({ imports }) => imports), next: loaded.at(-1)?.next ?? null };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The latest running imports: one part of the list. */
export const runningImportsQuery = queryOptions({
  queryKey: [...IMPORTS_KEY, 'running'],
  queryFn: ({ signal }) =>
    request(withQuery(PATHS.certificateImports, { state: 'running' }), {
      auth: true,
      signal,
      parse: CertificateImportList,
    }),
  staleTime: 0,
});

/** One import. The browser sends its ETag again, so that asking often costs little. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, id, 'import'],
    queryFn: ({ signal }) =>
      request(pathTo(PATHS.certificateImport, { id }), { auth: true, signal, parse: CertificateImport }),
    staleTime: 0,
  });

/** The key of every page of an import's rows. */
const importRowsKey = (id: number) => [...IMPORTS_KEY, id, 'rows'] as const;

/** A page of rows. Keeps showing the previous page while it loads. @param after the row before the first one. */
export const importRowsQuery = (id: number, state: ImportRowFilter | undefined, after: number) =>
  queryOptions({
    queryKey: [...importRowsKey(id), state ?? null, after],
    queryFn: ({ signal }) =>
      request(pagePath(pathTo(PATHS.certificateImportRows, { id }), state, after), {
        auth: true,
        signal,
        parse: CertificateImportRowList,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A page of files in that state. @param after the file before the first one. */
export const importFilesQuery = (id: number, state: ImportFileFilter, after: number) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, id, 'files', state, after],
    queryFn: ({ signal }) =>
      request(pagePath(pathTo(PATHS.certificateImportFiles, { id }), state, after), {
        auth: true,
        signal,
        parse: CertificateImportFileList,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Checks and stores rows; nothing is imported. */
export function createImport(name: string, rows: readonly NewCertificateImportRow[]): Promise<CertificateImport> {
  const body = { name, rows };
  const options = { method: 'POST', auth: true, body, timeout: LIST_TIMEOUT_MS, parse: CertificateImport } as const;
  return request(PATHS.certificateImports, options);
}

/** Replaces the rows of a draft. Its files stay. */
export function replaceRows(id: number, rows: readonly NewCertificateImportRow[]): Promise<CertificateImport> {
  const options = { method: 'PUT', auth: true, body: { rows }, timeout: LIST_TIMEOUT_MS } as const;
  return request(pathTo(PATHS.certificateImportRows, { id }), { ...options, parse: CertificateImport });
}

/** Changes cells of a row, which is checked again. */
export function changeImportRow(id: number, row: number, body: CertificateImportCells): Promise<CertificateImportRow> {
  const path = pathTo(PATHS.certificateImportRow, { id, row });
  return request(path, { method: 'PATCH', auth: true, body, parse: CertificateImportRow });
}

/** Announces all files of an import. @returns the import and the hashes of the files that must be sent. */
export function announceFiles(
  id: number,
  files: CertificateImportFiles['files'],
  signal: AbortSignal,
): Promise<CertificateImportFilesResponse> {
  const options = { method: 'POST', auth: true, body: { files }, timeout: LIST_TIMEOUT_MS, signal } as const;
  return request(pathTo(PATHS.certificateImportFiles, { id }), { ...options, parse: CertificateImportFilesResponse });
}

/** Sends the bytes of an announced file. A file that is stored already changes nothing. */
export async function sendImportFile(id: number, sha256: string, file: Blob, signal: AbortSignal): Promise<void> {
  await putFile(pathTo(PATHS.certificateImportFile, { id, sha256 }), file, signal);
}

/** Removes a file from a draft, with its duplicates under other names. */
export function removeImportFile(id: number, sha256: string): Promise<void> {
  const path = pathTo(PATHS.certificateImportFile, { id, sha256 });
  return request(path, { method: 'DELETE', auth: true, parse: bodyUnused });
}

/** Imports the rows without errors, in the background. */
export function startImport(id: number): Promise<CertificateImport> {
  const path = pathTo(PATHS.certificateImportStart, { id });
  return request(path, { method: 'POST', auth: true, parse: CertificateImport });
}

/** Deletes a draft with its files. */
export function deleteImport(id: number): Promise<void> {
  return request(pathTo(PATHS.certificateImport, { id }), { method: 'DELETE', auth: true, parse: bodyUnused });
}

/** What the undo of an import would do. Asked for each time, because certificates may have been revoked or reissued. */
export const importUndoQuery = (id: number) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, id, 'undo'],
    queryFn: ({ signal }) =>
      request(pathTo(PATHS.certificateImportUndo, { id }), { auth: true, signal, parse: CertificateImportUndoCheck }),
    staleTime: 0,
    gcTime: 0,
  });

/** Removes the certificates of an import, which is a draft again. A repeated request changes nothing. */
export function undoImport(id: number): Promise<CertificateImportUndone> {
  const options = { method: 'POST', auth: true, timeout: LIST_TIMEOUT_MS, parse: CertificateImportUndone } as const;
  return request(pathTo(PATHS.certificateImportUndo, { id }), options);
}

/** The result as CSV. */
export const fetchImportCsv = (id: number): Promise<Blob> =>
  requestBlob(pathTo(PATHS.certificateImportCsv, { id }), { auth: true, type: 'text/csv', timeout: LIST_TIMEOUT_MS });
