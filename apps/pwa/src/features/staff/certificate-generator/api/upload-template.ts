import { request } from '../../../../api/client/request';
import type { ListedTemplate } from '../../../../api/templates';

// Ten megabytes over a slow line take longer than the ten seconds of the other calls.
const UPLOAD_TIMEOUT = 120_000;

/** Uploads a template under the file's own name. */
export function uploadTemplate(file: File): Promise<ListedTemplate> {
  const body = new FormData();
  body.append('file', file);
  return request('/api/manual-certificates/templates/upload', {
    method: 'POST',
    auth: true,
    body,
    timeout: UPLOAD_TIMEOUT,
    parse: (answer) => {
      const { template } = (answer ?? {}) as { template?: ListedTemplate };
      return template ?? { name: file.name.normalize('NFC'), size: file.size };
    },
  });
}
