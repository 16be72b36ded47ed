import type { CertificateContent } from '@telar/certificate-pdf/content';
import type { CertificateModel } from '@telar/certificate-pdf/model';
import type { TemplateInfo } from '@telar/certificate-pdf/template/template';
import type { MissingCharacters } from '@telar/certificate-pdf/text/coverage';
import type { Placement } from '@telar/domain/certificate-placement';
import type { FormGrounds } from '@telar/domain/invisible-text';
import type { PageArtwork } from '@telar/domain/page-artwork';

/** The jobs of the PDF threads, by name. Input and output are plain data, because they are copied between threads. */
export interface PdfJobs {
  /** Loads what the other jobs use, so that the next one is fast. */
  warmUp: { input: object; output: Outcome<null> };
  /** Rewrites an uploaded template. A certificate printed on it must be readable. */
  prepare: { input: { template: Uint8Array }; output: Outcome<RewrittenTemplate> };
  /** Looks for free room on a prepared template. */
  propose: { input: RewrittenTemplate; output: Outcome<PlacementProposal> };
  render: { input: RenderInput; output: Outcome<RenderOutput> };
  /** Draws the model of a certificate on a prepared template. */
  model: { input: ModelInput; output: Outcome<ModelOutput> };
  /** Finds the characters of a text that cannot be printed, each once. */
  unprintable: { input: { text: string }; output: Outcome<string[]> };
  /** Checks a PDF that is stored as it is. */
  check: { input: { pdf: Uint8Array }; output: Outcome<null> };
  /** Checks a PDF that is material of a course and is stored unchanged. */
  checkMaterial: { input: { pdf: Uint8Array }; output: Outcome<null> };
  /** Joins the pages of PDFs that the academy issued, in that order. */
  join: { input: { pdfs: Uint8Array[] }; output: Outcome<Uint8Array> };
}

/** What a thread reports when it starts a job, and before and after it loads what the job needs. */
export interface JobStart {
  /** The number that came with the job. */
  job: number;
  /** For `processorTime`. */
  thread: number | null;
  /** False while it loads: that time does not count. */
  isReady: boolean;
}

/** What comes with the input of each job. */
export interface JobOrder {
  /** The same in every report of its start. */
  job: number;
  /** By `Date.now()`. A job that waited longer has been given up. */
  startBefore: number;
}

export interface RewrittenTemplate {
  template: Uint8Array;
  info: TemplateInfo;
}

export interface PreparedTemplate extends RewrittenTemplate {
  proposal: PlacementProposal;
}

/** The default placement of a template, and what its first pages look like. */
export interface PlacementProposal {
  placement: Placement;
  /** Empty if the pages could not be drawn, or if everything goes into form fields. */
  artwork: PageArtwork[];
  /** The lightness below form fields, as `formGrounds`. */
  grounds?: FormGrounds;
}

export interface RenderInput {
  /** Each thread opens the template of an id once. */
  templateId: string;
  /** In shared memory, so that it is not copied for each certificate. */
  template: Uint8Array;
  placement: Placement | null;
  content: CertificateContent;
  academy: string;
  /** The URL in the QR. */
  verificationUrl: string;
  /** Where the PDF is returned, if it fits, so that it is not copied to the heap of the thread of requests. */
  memory?: SharedArrayBuffer | undefined;
}

export type ModelInput = Omit<RenderInput, 'templateId' | 'content' | 'memory'>;

export interface ModelOutput extends Omit<CertificateModel, 'pdf'> {
  /** WebP. */
  picture: Uint8Array;
}

export interface RenderOutput {
  pdf: Uint8Array;
}

/**
 * The result of a job. Errors lose their class between threads, so a refused template or text is returned as data.
 * `detail` says for the log why a template was refused.
 */
export type Outcome<T> =
  | { ok: true; value: T }
  | { ok: false; template: string; detail: string }
  | { ok: false; missing: MissingCharacters[] };
