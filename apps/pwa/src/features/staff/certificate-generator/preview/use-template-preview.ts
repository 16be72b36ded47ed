import type { CertificateContent } from '@telar/certificate-pdf/content';
import { useQuery } from '@tanstack/react-query';
import { templatePlacementQuery, templatePdfQuery } from '../../../../api/templates';
import { useRendering } from './use-rendered-pdf';

const PAUSE = 400;

/**
 * The certificate as it stands in the form, on the chosen template. `placed` says whether its values go where a
 * placement says.
 */
export function usePreview(name: string | null, placed: boolean, content: CertificateContent) {
  const bytes = useQuery({ ...templatePdfQuery(name ?? ''), enabled: name !== null });
  const places = useQuery({ ...templatePlacementQuery(name ?? ''), enabled: name !== null && placed });
  const placement = (placed && places.data?.placement) || null;
  const wanted =
    name === null || !bytes.data || (placed && places.isPending)
      ? null
      : { id: JSON.stringify([name, content, placement]), name, template: bytes.data, placement, content };
  const { made, busy, fault, reset } = useRendering(wanted, PAUSE);
  return {
    made: made?.template === name ? made : null,
    busy: bytes.isFetching || busy,
    fault: bytes.error ?? fault ?? null,
    retry: () => {
      reset();
      void bytes.refetch();
    },
  };
}

export type Preview = ReturnType<typeof usePreview>;
