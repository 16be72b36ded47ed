import { useMutation } from '@tanstack/react-query';
import type { IssuedCertificate } from '@telar/contracts/certificates';
import { GENERATOR_TEXTS } from '@telar/texts/screens/issuing';
import { useState } from 'react';
import { HttpError, messageOf } from '../../../../api/client/errors';
import { issueCertificate } from '../../../../api/certificates/issue';
import { certificateRequest } from '../draft/draft';
import type { CertificateDraft } from '../draft/draft';
import { serverFaults } from '../draft/draft-rules';
import type { Draft } from '../draft/use-draft';

/** A certificate that was issued in this sitting, with what it was issued from. */
export interface Issue {
  certificate: IssuedCertificate;
  draft: CertificateDraft;
}

interface Attempt {
  draft: CertificateDraft;
  /** The template's name. */
  chosen: string;
}

/** Why a certificate was not issued. */
export interface IssueFailure {
  message: string;
  /** True when the same press again is safe: no answer came, or the server was in trouble. */
  retry: boolean;
  /** The code that turned out to belong to another certificate. */
  takenCode: string | null;
  /** The template it was tried with, and what the server says about it. */
  template: string;
  templateFault: string | null;
}

function failureOf(error: Error, code: string, chosen: string): IssueFailure {
  const answered = error instanceof HttpError ? error : null;
  return {
    message: messageOf(error, GENERATOR_TEXTS.failed),
    retry: answered === null || answered.status >= 500,
    takenCode: answered?.code === 'certificate_code_taken' ? code : null,
    template: chosen,
    templateFault: answered?.errors.find(({ path }) => path === 'template_name')?.message ?? null,
  };
}

/** Issuing: what is under way, what went wrong, and what was issued since the page was opened, newest first. */
export function useIssue({ form, code, template, renewCode, startNext }: Draft) {
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [shown, setShown] = useState<Issue | null>(null);
  const [failure, setFailure] = useState<IssueFailure | null>(null);

  function refuse(error: Error, { draft, chosen }: Attempt): void {
    const found = failureOf(error, code, chosen);
    setFailure(found);
    if (found.takenCode) renewCode();
    const faults = error instanceof HttpError ? serverFaults(draft, error.errors) : [];
    for (const { path, message } of faults) form.setError(path, { type: 'server', message });
    // Last, since the focus leaves a field for it, and leaving looks at what is wrong there.
    if (faults[0]) form.setFocus(faults[0].path);
  }

  const { mutate, isPending } = useMutation({
    mutationFn: ({ draft, chosen }: Attempt) => issueCertificate(certificateRequest(draft, code, chosen)),
    onMutate: () => setFailure(null),
    onError: refuse,
    onSuccess: (certificate, { draft }) => {
      const issue = { certificate, draft };
      setIssues((earlier) => [issue, ...earlier]);
      setShown(issue);
      startNext(draft);
    },
  });

  return {
    isPending,
    failure,
    issues,
    /** The certificate just issued, until the next one is begun. */
    shown,
    dismiss: () => setShown(null),
    /** Issues what the form holds; does nothing while one is under way or without a template. */
    submit: form.handleSubmit((draft) => {
      if (!isPending && template !== null) mutate({ draft, chosen: template });
    }),
  };
}

export type Issuing = ReturnType<typeof useIssue>;
