import { useQuery } from '@tanstack/react-query';
import { templatesQuery } from '../../../../api/templates';
import { useDraft } from './use-draft';
import type { DraftState } from './use-draft';

interface DraftAndTemplate {
  /** The draft. A template that no longer exists counts as not chosen. */
  draft: DraftState;
  /** Name of the chosen template, if another admin deleted it. */
  deletedTemplate: string | null;
  /** True if the chosen template has no form fields, so its placement positions the values. */
  usesPlacement: boolean;
}

/** Loads the account's draft and checks its template against the list of templates. */
export function useDraftAndTemplate(account: string): DraftAndTemplate {
  const { data: templates } = useQuery(templatesQuery);
  const draft = useDraft(account);
  const chosen = templates?.find(({ name }) => name === draft.template);
  const deletedTemplate = templates && !chosen ? draft.template : null;
  return {
    draft: { ...draft, template: deletedTemplate === null ? draft.template : null },
    deletedTemplate,
    usesPlacement: chosen?.fields?.length === 0,
  };
}
