import { academy } from '@telar/brand/academy';
import type { IssueCertificateRequest } from '@telar/contracts/certificates';
import { newCertificateCode } from '@telar/domain/certificate-code';
import { useCallback, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useContractForm } from '../../../../ui/form/contract-form';
import type { ContractForm } from '../../../../ui/form/contract-form';
import { blankDraft, hasCourseTitle, nextDraft } from './draft';
import type { CertificateDraft } from './draft';
import { DRAFT_RULES } from './draft-rules';
import { loadDraft, storeDraft } from './draft-storage';
import type { LinkedPreset } from './preset-draft';

export type CertificateForm = ContractForm<CertificateDraft, IssueCertificateRequest>;

/** Returns the form's current values, and renders the component again at each change. */
export function useDraftValues({ control }: Pick<CertificateForm, 'control'>): CertificateDraft {
  // Every field has a default, so no value is missing.
  return useWatch({ control }) as CertificateDraft;
}

const newCode = () =>
  newCertificateCode(academy.certificate_prefix, (length) => crypto.getRandomValues(new Uint8Array(length)));

/** Manages the account's draft: form, certificate code and template. The draft survives a reload of the tab. */
export function useDraft(account: string) {
  const [stored] = useState(() => loadDraft(account));
  const restored = stored !== null && JSON.stringify(stored.draft) !== JSON.stringify(stored.base);
  // If the user typed nothing, start blank, because the stored date of issue may be old.
  const [base, setBase] = useState(() =>
    stored && (restored || hasCourseTitle(stored.base)) ? stored.base : blankDraft(),
  );
  const [code, setCode] = useState(() => stored?.code ?? newCode());
  const [template, setTemplate] = useState(stored?.template ?? null);
  const form = useContractForm({ rules: DRAFT_RULES, defaultValues: base });
  const { reset, subscribe, getValues, setValue, clearErrors } = form;
  const [preset, setPreset] = useState<LinkedPreset | null>(null);
  const [modulesOpen, setModulesOpen] = useState(false);

  useEffect(() => {
    if (restored) reset(stored.draft, { keepDefaultValues: true });
  }, [restored, stored, reset]);

  useEffect(() => {
    const store = (draft: CertificateDraft) => storeDraft(account, { draft, base, code, template });
    store(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => store(values) });
  }, [account, base, code, template, subscribe, getValues]);

  /** Starts another certificate with a new code. The form is clean with these values. */
  const start = useCallback(
    (draft: CertificateDraft) => {
      reset(draft);
      setBase(draft);
      setCode(newCode());
    },
    [reset],
  );

  /**
   * Writes values into the form as if the user typed them.
   * @returns the values before.
   */
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
    /** True if the values were stored before a reload. */
    restored,
    preset,
    setPreset,
    modulesOpen,
    setModulesOpen,
    fill,
    renewCode: () => setCode(newCode()),
    startBlank: () => {
      setPreset(null);
      start(blankDraft());
    },
    startNext: (issued: CertificateDraft) => start(nextDraft(issued)),
  };
}

export type DraftState = ReturnType<typeof useDraft>;
