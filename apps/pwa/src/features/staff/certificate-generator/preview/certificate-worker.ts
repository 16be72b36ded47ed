import type { PreviewAnswer, PreviewOrder, PreviewPdf } from './protocol';

// A template that needs longer would be refused by the server, too.
const PATIENCE = 15_000;

/** The preview could not be made. `code` is the template's error, '' for anything else. */
export class PreviewError extends Error {
  override readonly name = 'PreviewError';
  constructor(readonly code: string) {
    super(code || 'No preview');
  }
}

let worker: Worker | null = null;
let asked = 0;

function drop(): void {
  worker?.terminate();
  worker = null;
}

/**
 * Makes the certificate's PDF beside the page's own thread, as the server would. One at a time, please: a worker that
 * is stuck is ended.
 * @throws PreviewError
 */
export function renderPreview(order: PreviewOrder): Promise<PreviewPdf> {
  const current = (worker ??= new Worker(new URL('./certificate.worker.ts', import.meta.url), { type: 'module' }));
  const id = (asked += 1);
  return new Promise<PreviewPdf>((resolve, reject) => {
    const end = new AbortController();
    const fail = (code: string) => {
      end.abort();
      reject(new PreviewError(code));
    };
    const giveUp = () => {
      if (worker === current) drop();
      fail('');
    };
    const clock = setTimeout(giveUp, PATIENCE);
    end.signal.addEventListener('abort', () => clearTimeout(clock));
    current.addEventListener('error', giveUp, { signal: end.signal });
    current.addEventListener(
      'message',
      ({ data }: MessageEvent<PreviewAnswer>) => {
        if (data.id !== id) return;
        if ('refused' in data) return fail(data.refused);
        end.abort();
        resolve(data.pdf);
      },
      { signal: end.signal },
    );
    current.postMessage({ id, order });
  });
}
