import { API_HEADER, API_HEADER_VALUE } from '@telar/contracts/api-header';

/** An upload with the functions that respond to it. */
export interface SentUpload {
  method: string;
  path: string;
  form: FormData;
  /** True if the app canceled it. */
  aborted: boolean;
  progress(sent: number, total: number): void;
  /** Sends an API response; for a status of 400 or more, an error in its usual form. */
  respond(status: number, body: object, headers?: Record<string, string>): void;
  /** Responds with a proxy's page instead of the API's response. */
  respondAsProxy(status: number, text: string): void;
  /** Fails without a response. */
  fail(): void;
}

/**
 * Replaces `XMLHttpRequest`, which uploads use.
 * @returns the uploads, oldest first.
 */
export function stubUploads(): SentUpload[] {
  const sent: SentUpload[] = [];
  globalThis.XMLHttpRequest = class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload = () => {};
    onerror = () => {};
    onloadend = () => {};
    status = 0;
    responseText = '';
    headers: Record<string, string> = {};
    sent?: SentUpload;
    method = '';
    path = '';
    open(method: string, path: string) {
      Object.assign(this, { method, path });
    }
    setRequestHeader() {}
    getResponseHeader(name: string) {
      return this.headers[name] ?? null;
    }
    abort() {
      if (this.sent) this.sent.aborted = true;
      this.onloadend();
    }
    finish(status: number, responseText: string, headers: Record<string, string>) {
      Object.assign(this, { status, responseText, headers });
      this.onload();
      this.onloadend();
    }
    send(form: FormData) {
      this.sent = {
        method: this.method,
        path: this.path,
        form,
        aborted: false,
        progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
        respond: (status, body, headers = {}) => {
          const text = JSON.stringify(status < 400 ? body : { success: false, ...body });
          this.finish(status, text, { [API_HEADER]: API_HEADER_VALUE, ...headers });
        },
        respondAsProxy: (status, text) => this.finish(status, text, { 'Content-Type': 'text/plain' }),
        fail: () => {
          this.onerror();
          this.onloadend();
        },
      };
      sent.push(this.sent);
    }
  } as never;
  return sent;
}
