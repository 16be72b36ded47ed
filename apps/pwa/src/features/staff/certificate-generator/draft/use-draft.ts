import { academy } from '@telar/brand/academy';
import { newCertificateCode } from '@telar/domain/certificate-code';
import { useCallback, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { blankDraft, nextDraft, takesModules } from './draft';
import type { CertificateDraft } from './draft';
import { keepDraft, loadDraft } from './draft-storage';
import { draftResolver } from './draft-rules';

/** The catalogue's entry that the form was filled from, or kept as. */
export interface KnownEntry {
  id: number;
  title: string;
}

export type DraftForm = UseFormReturn<CertificateDraft>;

/** What the form holds now; the component renders again at each change. */
export function useTyped({ control }: DraftForm): CertificateDraft {
  // Every field has a default, so nothing of what is watched can be missing.
  return useWatch({ control }) as CertificateDraft;
}

const newCode = () =>
  newCertificateCode(academy.certificate_prefix, (length) => crypto.getRandomValues(new Uint8Array(length)));

/** The draft that this account is at: the form, its code and its template, kept over a reload of this tab. */
export function useDraft(account: string) {
  const [kept] = useState(() => loadDraft(account));
  const restored = kept !== null && JSON.stringify(kept.draft) !== JSON.stringify(kept.base);
  // A form in which nothing was typed starts afresh: its date of issue may be yesterday's.
  const [base, setBase] = useState(() => (kept && (restored || takesModules(kept.base)) ? kept.base : blankDraft()));
  const [code, setCode] = useState(() => kept?.code ?? newCode());
  const [template, setTemplate] = useState(kept?.template ?? null);
  const form = useForm<CertificateDraft>({ defaultValues: base, resolver: draftResolver, reValidateMode: 'onChange' });
  const { reset, subscribe, getValues, setValue, clearErrors } = form;
  const [entry, setEntry] = useState<KnownEntry | null>(null);
  const [modulesOpen, setModulesOpen] = useState(false);

  useEffect(() => {
    if (restored) reset(kept.draft, { keepDefaultValues: true });
  }, [restored, kept, reset]);

  useEffect(() => {
    const keep = (draft: CertificateDraft) => keepDraft(account, { draft, base, code, template });
    keep(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [account, base, code, template, subscribe, getValues]);

  /** Another certificate than the one before: what `draft` holds counts as untouched, and it gets a code of its own. */
  const start = useCallback(
    (draft: CertificateDraft) => {
      reset(draft);
      setBase(draft);
      setCode(newCode());
    },
    [reset],
  );

  /** Types `changes` into the form, as if by hand, and answers what it held before. */
  const fill = useCallback(
    (changes: Partial<CertificateDraft>): CertificateDraft => {
      const before = structuredClone(getValues());
      for (const [name, value] of Object.entries(changes)) {
        setValue(name as keyof CertificateDraft, value, { shouldDirty: true });
        clearErrors(name as keyof CertificateDraft);
      }
      return before;
    },
    [getValues, setValue, clearErrors],
  );

  return {
    form,
    code,
    template,
    setTemplate,
    /** True when what was typed before a reload was found again. */
    restored,
    entry,
    setEntry,
    modulesOpen,
    setModulesOpen,
    fill,
    renewCode: () => setCode(newCode()),
    startBlank: () => {
      setEntry(null);
      start(blankDraft());
    },
    startNext: (issued: CertificateDraft) => start(nextDraft(issued)),
  };
}

export type Draft = ReturnType<typeof useDraft>;
