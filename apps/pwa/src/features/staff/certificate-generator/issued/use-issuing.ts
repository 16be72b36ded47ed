import { useMutation } from '@tanstack/react-query';
import type { IssueCertificateRequest, IssuedCertificate } from '@telar/contracts/certificates';
import type { FieldError } from '@telar/contracts/errors';
import { GENERATOR_TEXTS } from '@telar/texts/screens/issuing';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { checkCertificate } from '../../../../api/certificates/check';
import { issueCertificate } from '../../../../api/certificates/issue';
import { fieldErrorsOf, HttpError, messageOf } from '../../../../api/client/errors';
import type { CertificateDraft } from '../draft/draft';
import type { DraftState } from '../draft/use-draft';

/** A certificate issued since the page opened, with its draft. */
export interface IssuedDraft {
  certificate: IssuedCertificate;
  draft: CertificateDraft;
}

interface Attempt {
  request: IssueCertificateRequest & { certificate_code: string };
  /** The form's values at the time of the request. */
  draft: CertificateDraft;
}

/** What is unusual about a request, which was not issued yet. */
interface Warned {
  request: Attempt['request'];
  draft: CertificateDraft;
  warnings: readonly FieldError[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Explains why a certificate was not issued. */
export interface IssueFailure {
  message: string;
  /** True if a retry can help: the request got no response, or the server failed. */
  canRetry: boolean;
  /** The draft's code, if another certificate already uses it. */
  takenCode: string | null;
  /** The name of the template in the request. */
  template: string;
  templateError: string | null;
}

function toFailure(
  error: Error,
  { certificate_code: code, template_name: template }: Attempt['request'],
): IssueFailure {
  const httpError = error instanceof HttpError ? error : null;
  return {
    message: messageOf(error, GENERATOR_TEXTS.failed),
    canRetry: httpError === null || httpError.status >= 500,
    takenCode: httpError?.code === 'certificate_code_taken' ? code : null,
    template,
    templateError: fieldErrorsOf(error).find(({ path }) => path === 'template_name')?.message ?? null,
  };
}

/** Issues the draft's certificate. Lists the certificates issued since the page opened, newest first. */
export function useIssuing({ form, code, template, renewCode, startNext }: DraftState) {
  const [issuedDrafts, setIssuedDrafts] = useState<readonly IssuedDraft[]>([]);
  const [shown, setShown] = useState<IssuedDraft | null>(null);
  const [failure, setFailure] = useState<IssueFailure | null>(null);
  const [warned, setWarned] = useState<Warned | null>(null);

  const [isSaving, setSaving] = useState(false);

  const { mutate } = useMutation({
    mutationFn: async ({ request }: Attempt) => {
      const warnings = isSame(request, warned?.request) ? [] : await checkCertificate(request);
      return warnings.length > 0 ? { warnings } : { certificate: await issueCertificate(request) };
    },
    onMutate: () => setFailure(null),
    onError: (error, { request, draft }) => {
      // A disabled field cannot get the focus.
      flushSync(() => setSaving(false));
      const found = toFailure(error, request);
      setFailure(found);
      if (found.takenCode !== null) renewCode();
      form.showServerErrors(fieldErrorsOf(error), draft);
    },
    onSuccess: ({ certificate, warnings }, { request, draft }) => {
      setSaving(false);
      setWarned(warnings ? { request, draft, warnings } : null);
      if (!certificate) return;
      const issued = { certificate, draft };
      setIssuedDrafts((earlier) => [issued, ...earlier]);
      setShown(issued);
      startNext(draft);
    },
  });

  return {
    /** True during a request. What is typed meanwhile would be lost. */
    isSaving,
    failure,
    issuedDrafts,
    /** The certificate just issued, until the user starts the next one. */
    shown,
    dismiss: () => setShown(null),
    /** What the values were warned of. Submitting them again issues them. */
    warningsFor: (values: CertificateDraft) => (warned && isSame(warned.draft, values) ? warned.warnings : []),
    /**
     * Checks the form's values and issues them if there is nothing to warn of. Does nothing without a template or
     * during another request.
     */
    submit: form.handleSubmit((valid) => {
      if (isSaving || template === null) return;
      setSaving(true);
      mutate({
        // A draft keeps its code, so a repeated request does not issue a second certificate.
        request: { ...valid, certificate_code: code, template_name: template },
        draft: structuredClone(form.getValues()),
      });
    }),
  };
}

export type Issuing = ReturnType<typeof useIssuing>;
