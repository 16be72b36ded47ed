/** What was sent, and the ways to answer it. */
export interface SentUpload {
  method: string;
  path: string;
  form: FormData;
  progress(sent: number, total: number): void;
  answer(status: number, body: unknown): void;
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
    method = '';
    path = '';
    open(method: string, path: string) {
      Object.assign(this, { method, path });
    }
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    abort() {
      this.onloadend();
    }
    send(form: FormData) {
      sent.push({
        method: this.method,
        path: this.path,
        form,
        progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
        answer: (status, body) => {
          Object.assign(this, { status, responseText: JSON.stringify(body) });
          this.onload();
          this.onloadend();
        },
        fail: () => {
          this.onerror();
          this.onloadend();
        },
      });
    }
  } as never;
  return sent;
}
