import { useQuery } from '@tanstack/react-query';
import type { CertificateContent } from '@telar/certificate-pdf/content';
import { templateDownloadQuery, templatePdfQuery, templatePlacementQuery } from '../../../../api/templates';
import { afterPress } from '../../../../browser/after-press';
import { useRenderedPdf } from './use-rendered-pdf';

const DELAY_MS = 400;

/**
 * Renders the PDF of a certificate with this content.
 * @param name of the template; `null` if none is chosen.
 */
export function useTemplatePreview(name: string | null, content: CertificateContent) {
  const template = useQuery({ ...templatePdfQuery(name ?? ''), enabled: name !== null });
  const { data: download } = useQuery(templateDownloadQuery(name ?? ''));
  const placed = useQuery({ ...templatePlacementQuery(name ?? ''), enabled: name !== null });
  const placement = placed.data?.placement ?? null;
  const source =
    name === null || !template.data || placed.isPending
      ? null
      : { id: JSON.stringify([name, content, placement]), name, template: template.data, placement, content };
  // The preview's notes at the fields would move a pressed button.
  const { rendered, busy, error, clearError } = useRenderedPdf(source, DELAY_MS, afterPress);
  return {
    rendered: rendered?.template === name ? rendered : null,
    busy: template.isFetching || busy,
    isDownloading: template.isFetching,
    download,
    error: template.error ?? error ?? null,
    /** True if the template has form fields with names of their own. */
    hasOwnFields: (placed.data?.form_fields?.length ?? 0) > 0,
    retry: () => {
      clearError();
      void template.refetch();
    },
  };
}

export type TemplatePreview = ReturnType<typeof useTemplatePreview>;
