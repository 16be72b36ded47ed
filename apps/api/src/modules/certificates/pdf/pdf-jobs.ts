import type { CertificateContent } from '@telar/certificate-pdf/content';
import type { MissingCharacters } from '@telar/certificate-pdf/text/coverage';
import type { TemplateInfo } from '@telar/certificate-pdf/template/template';
import type { Placement } from '@telar/domain/certificate-placement';

/** What the PDF threads can be asked for, by name. All of it crosses a thread, so it is plain data. */
export interface PdfJobs {
  inspect: { input: { template: Uint8Array }; output: Outcome<TemplateInfo> };
  render: { input: RenderInput; output: Outcome<RenderOutput> };
}

export interface RenderInput {
  template: Uint8Array;
  placement: Placement | null;
  content: CertificateContent;
  academy: string;
  /** The address that the QR carries. */
  verificationUrl: string;
}

export interface RenderOutput {
  pdf: Uint8Array;
}

/** Errors lose their class between threads, so a refusal travels as data. */
export type Outcome<T> =
  { ok: true; value: T } | { ok: false; template: string } | { ok: false; missing: MissingCharacters[] };
