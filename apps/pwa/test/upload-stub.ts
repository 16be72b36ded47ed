/** What was sent, and the ways to answer it. */
export interface SentUpload {
  method: string;
  path: string;
  form: FormData;
  /** Whether it was given up. */
  aborted: boolean;
  progress(sent: number, total: number): void;
  /** A refusal is worded as the API words it. */
  answer(status: number, body: object, headers?: Record<string, string>): void;
  /** Nobody answers. */
  fail(): void;
}

/**
 * Stands in for the server of uploads, which go by XMLHttpRequest.
 * @returns what was sent, oldest first.
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
    send(form: FormData) {
      this.sent = {
        method: this.method,
        path: this.path,
        form,
        aborted: false,
        progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
        answer: (status, body, headers = {}) => {
          const told = status < 400 ? body : { success: false, ...body };
          Object.assign(this, { status, responseText: JSON.stringify(told), headers });
          this.onload();
          this.onloadend();
        },
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
