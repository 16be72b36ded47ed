import type { PrecacheEntry } from 'workbox-precaching';
import { isPdfViewerFile } from './pdf-viewer-files';

/** The files of a release, and its version. */
export interface Release {
  /** The files that every device stores. */
  files: PrecacheEntry[];
  /** The URLs of the PDF viewer's files, which only some devices store. */
  viewerFiles: string[];
  /** The hash of the page, which differs between releases because the page contains the hashes of its files. */
  version: string;
}

/** Reads the list of files that the build puts into the service worker. */
export function readRelease(manifest: readonly (PrecacheEntry | string)[]): Release {
  const entries = manifest.map((entry) => (typeof entry === 'string' ? { url: entry, revision: null } : entry));
  const files = entries.filter(({ url }) => !isPdfViewerFile(url));
  return {
    files,
    viewerFiles: entries.map(({ url }) => url).filter(isPdfViewerFile),
    version: files.find(({ url }) => url === 'index.html')?.revision ?? '',
  };
}
