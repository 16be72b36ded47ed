import { useMutation, useQueryClient } from '@tanstack/react-query';
import { academy } from '@telar/brand/academy';
import type { ArchivedCertificateDetail, ReissueCertificateResponse } from '@telar/contracts/certificate-archive';
import { newCertificateCode } from '@telar/domain/certificate-code';
import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { REISSUE_TEXTS } from '@telar/texts/certificate-archive';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ARCHIVE_KEY, reissueCertificate } from '../../../../api/certificates/archive';
import { CERTIFICATES_KEY } from '../../../../api/certificates/lookup';
import { fieldErrorsOf, HttpError, isUnreachable } from '../../../../api/client/errors';
import { failureText } from '../../../../api/client/failure-text';
import { REVOCATIONS_KEY } from '../../../../api/revocations';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { useContractForm } from '../../../../ui/form/contract-form';
import { TextArea } from '../../../../ui/TextField';
import { changesOf, reissueRules, valuesOf } from './reissue-values';
import type { ReissueValues } from './reissue-values';
import { ReissueChanges } from './ReissueChanges';
import { ReissueFields } from './ReissueFields';

interface ReissueFormProps {
  certificate: ArchivedCertificateDetail;
  /** The names of the templates that exist. */
  templates: readonly string[];
  /** Called with true while the user would lose input. */
  onInput: (hasInput: boolean) => void;
  onCancel: () => void;
  onIssued: (response: ReissueCertificateResponse) => void;
  /** Called if the certificate was changed meanwhile, so that the list shows its state. */
  onChanged: () => void;
}

const newCode = () =>
  newCertificateCode(academy.certificate_prefix, (length) => crypto.getRandomValues(new Uint8Array(length)));

/** The data of the new certificate, what it changes, and why. */
export function ReissueForm({ certificate, templates, onInput, onCancel, onIssued, onChanged }: ReissueFormProps) {
  const queryClient = useQueryClient();
  const [code] = useState(newCode);
  const [before] = useState(() => valuesOf(certificate, templates));
  const [rules] = useState(() => reissueRules(certificate, code));
  const form = useContractForm({ rules, defaultValues: before });
  const values = useWatch({ control: form.control }) as ReissueValues;
  const changes = changesOf(before, values);
  const hasInput = changes.length > 0 || values.reason !== '';
  useEffect(() => onInput(hasInput), [hasInput, onInput]);

  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: reissueCertificate,
    onSuccess: (response) => {
      onIssued(response);
      for (const queryKey of [ARCHIVE_KEY, REVOCATIONS_KEY, CERTIFICATES_KEY]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    onError: (failure) => {
      if (form.showServerErrors(fieldErrorsOf(failure))) reset();
      else if (failure instanceof HttpError && [404, 409].includes(failure.status)) onChanged();
    },
  });

  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={form.handleSubmit((payload) => {
        if (!isPending && changes.length > 0) mutate({ id: certificate.id, payload });
      })}
      onBlur={form.checkOnBlur}
      className="flex flex-col gap-5"
    >
      <p className="text-[0.9375rem] text-suave">{REISSUE_TEXTS.intro}</p>
      <ReissueFields
        form={form}
        templates={templates}
        lostTemplate={before.template_name ? null : certificate.template_name}
      />
      <TextArea
        label="Motivo de la corrección"
        hint={REISSUE_TEXTS.reasonHint}
        required
        rows={2}
        maxLength={CERTIFICATE_LIMITS.revocationReason}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
      <ReissueChanges changes={changes} />
      {error && (
        <Alert tone="error">
          {isUnreachable(error) ? REISSUE_TEXTS.lost : failureText(REISSUE_TEXTS.failed, error)}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" busy={isPending} aria-disabled={changes.length === 0 || undefined}>
          {isPending ? 'Emitiendo…' : 'Emitir el corregido'}
        </Button>
      </div>
    </form>
  );
}
