import type { CertificateContent } from '@telar/certificate-pdf/content';
import type { Warning } from '@telar/certificate-pdf/draw/render-job';
import type { TemplateErrorCode } from '@telar/certificate-pdf/template/template-error';
import type { MissingCharacters } from '@telar/certificate-pdf/text/coverage';
import type { Placement } from '@telar/domain/certificate-placement';

/** The input of the worker. It is cloned for the worker, so it holds plain data only. */
export interface PreviewJob {
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

/** The rendered PDF, or the reason to reject the template. The worker cannot pass an error's code to the page. */
export type PreviewResult = PreviewPdf | { templateError: TemplateErrorCode };
