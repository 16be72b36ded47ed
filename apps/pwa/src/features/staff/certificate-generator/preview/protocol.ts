import type { CertificateContent } from '@telar/certificate-pdf/content';
import type { MissingCharacters } from '@telar/certificate-pdf/text/coverage';
import type { Warning } from '@telar/certificate-pdf/render-job';
import type { Placement } from '@telar/domain/certificate-placement';

/** What the worker is asked to make. Plain data: it crosses a thread. */
export interface PreviewOrder {
  template: Uint8Array;
  placement: Placement | null;
  content: CertificateContent;
  verificationUrl: string;
  academy: string;
}

export interface PreviewPdf {
  bytes: Uint8Array;
  warnings: Warning[];
  missing: MissingCharacters[];
}

export interface PreviewQuestion {
  id: number;
  order: PreviewOrder;
}

/** `refused` is the template's error code, '' for any other failure. */
export type PreviewAnswer = { id: number; pdf: PreviewPdf } | { id: number; refused: string };
