import { useMedia, WIDE_SCREEN } from '../../../../ui/use-media';
import { useAutofill } from '../draft/use-autofill';
import { useDraftValues } from '../draft/use-draft';
import { useDraftAndTemplate } from '../draft/use-draft-and-template';
import { useIssue } from '../issued/use-issue';
import { useCertificatePreview } from '../preview/use-certificate-preview';
import { useSidePanel } from './use-side-panel';

/** The state of the generator's screen for one account. */
export function useGenerator(account: string) {
  const isWide = useMedia(WIDE_SCREEN);
  const sidePanel = useSidePanel(isWide);
  const { draft, deletedTemplate, usesPlacement } = useDraftAndTemplate(account);
  const issuing = useIssue(draft);
  const autofill = useAutofill(draft);
  const values = useDraftValues(draft.form);
  const preview = useCertificatePreview({
    draft: issuing.shown?.draft ?? values,
    code: issuing.shown?.certificate.certificate_code ?? draft.code,
    template: draft.template,
    usesPlacement,
  });
  return { isWide, sidePanel, draft, deletedTemplate, issuing, autofill, values, preview };
}

export type GeneratorState = ReturnType<typeof useGenerator>;
