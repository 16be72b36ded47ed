import { useQuery } from '@tanstack/react-query';
import { templatesQuery } from '../../../../api/templates';
import { useDraft } from './use-draft';
import type { Draft } from './use-draft';

interface LiveDraft {
  draft: Draft;
  /** The name of the chosen template that somebody deleted meanwhile; it counts as none. */
  gone: string | null;
  /** True where the chosen template has no fields of its own, so that a placement says where its values go. */
  placed: boolean;
}

/** The account's draft, held against the templates that there are. */
export function useLiveDraft(account: string): LiveDraft {
  const { data: templates } = useQuery(templatesQuery);
  const kept = useDraft(account);
  const chosen = templates?.find(({ name }) => name === kept.template);
  const gone = templates && !chosen ? kept.template : null;
  return {
    draft: { ...kept, template: gone === null ? kept.template : null },
    gone,
    placed: chosen?.fields?.length === 0,
  };
}
