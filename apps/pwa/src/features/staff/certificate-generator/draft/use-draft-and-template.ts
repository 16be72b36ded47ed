import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { templatesQuery } from '../../../../api/templates';
import { useDraft } from './use-draft';
import type { DraftState } from './use-draft';

interface DraftAndTemplate {
  /** The draft. A template that no longer exists counts as not chosen. */
  draft: DraftState;
  /** Name of the chosen template, if another admin deleted it. */
  deletedTemplate: string | null;
  /** True if the chosen template has no form field for the name, so its placement positions the values. */
  usesPlacement: boolean;
}

/** Loads the account's draft and checks its template against the list of templates. The only template is chosen. */
export function useDraftAndTemplate(account: string): DraftAndTemplate {
  const { data: templates } = useQuery(templatesQuery);
  const draft = useDraft(account);
  const chosen = templates?.find(({ name }) => name === draft.template);
  const deletedTemplate = templates && !chosen ? draft.template : null;
  const { template, setTemplate } = draft;
  const wasChecked = useRef(false);
  useEffect(() => {
    // Only once: the user may remove the template.
    if (!templates || wasChecked.current) return;
    wasChecked.current = true;
    const [only, ...others] = templates;
    if (only && others.length === 0 && template === null) setTemplate(only.name);
  }, [templates, template, setTemplate]);
  return {
    draft: { ...draft, template: deletedTemplate === null ? draft.template : null },
    deletedTemplate,
    usesPlacement: chosen?.fields !== undefined && !chosen.fields.includes('user_name'),
  };
}
