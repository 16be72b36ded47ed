import type { FromSearch } from '../session/from-my-courses';

/** A file of a course that is open over a page. */
export interface OpenedMaterial {
  courseId: number;
  id: number;
  sha256: string;
  name: string;
}

/** A PDF that is open over a page: a certificate, or the material of a course. */
export interface OpenedPdf {
  /** The id of the stored file; for material, an id that is unique among the open PDFs. */
  fileId: string;
  material?: OpenedMaterial;
}

/** A file whose QR code opened the page of a certificate. */
export interface ScannedFile {
  /** The hash of a PDF, hexadecimal; `null` for a photo. */
  sha256: string | null;
}

/** State that a page passes to the next page outside the URL. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Checkout: soles. */
    price?: number | undefined;
    courseId?: number | undefined;
    /** Checkout: the name of what is paid for. */
    title?: string | undefined;
    planName?: string | undefined;
    /** Course detail: the user came from Mis cursos, where videos are open. */
    from?: FromSearch['from'] | undefined;
    /** Login: the e-mail of an account that was just registered. */
    registered?: string | undefined;
    /** Certificates: where the pages before the shown one start; 0 for the first. */
    archiveTrail?: readonly number[] | undefined;
    /** A certificate's page: the file with the QR code that opened it. */
    scannedFile?: ScannedFile | undefined;
    /** Any page: the PDF that is open over it. Going back closes it. */
    pdf?: OpenedPdf | undefined;
  }
}
