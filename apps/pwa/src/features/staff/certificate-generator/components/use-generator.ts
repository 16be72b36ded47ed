import { useMedia, WIDE_SCREEN } from '../../../../ui/use-media';
import { useAutofill } from '../draft/use-autofill';
import { useDraftValues } from '../draft/use-draft';
import { useDraftAndTemplate } from '../draft/use-draft-and-template';
import { useIssuing } from '../issued/use-issuing';
import { useDraftPreview } from '../preview/use-draft-preview';
import { useLibraryPanel } from './use-library-panel';

/** The state of the generator's screen for one account. */
export function useGenerator(account: string) {
  const isWide = useMedia(WIDE_SCREEN);
  const libraryPanel = useLibraryPanel(isWide);
  const { draft, deletedTemplate, usesPlacement } = useDraftAndTemplate(account);
  const issuing = useIssuing(draft);
  const autofill = useAutofill(draft);
  const values = useDraftValues(draft.form);
  const preview = useDraftPreview({
    draft: issuing.shown?.draft ?? values,
    code: issuing.shown?.certificate.certificate_code ?? draft.code,
    template: draft.template,
    usesPlacement,
  });
  return { isWide, libraryPanel, draft, deletedTemplate, issuing, autofill, values, preview };
}

export type GeneratorState = ReturnType<typeof useGenerator>;
