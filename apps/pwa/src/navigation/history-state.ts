/** A PDF that is open over a page. */
export interface OpenedPdf {
  /** The stored file's id. */
  fileId: string;
}

/** What one page hands to the next without writing it in the address. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Checkout: soles. */
    price?: number | undefined;
    courseId?: number | undefined;
    /** Checkout: what is paid for, as it is called on the page one came from. */
    title?: string | undefined;
    planName?: string | undefined;
    /** Course detail: videos are open for those who came from Mis Cursos. */
    from?: 'my-courses' | undefined;
    /** Login: the e-mail of somebody who registered a moment ago. */
    registered?: string | undefined;
    /** Any page: a PDF lies open over it; going back closes it. */
    pdf?: OpenedPdf | undefined;
  }
}
