import { academy } from '@telar/brand/academy';
import type { ArchivedCertificateDetail } from '@telar/contracts/certificate-archive';
import { newCertificateCode } from '@telar/domain/certificate-code';
import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { REISSUE_TEXTS } from '@telar/texts/certificate-archive';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isUnreachable } from '../../../../api/client/errors';
import { failureText } from '../../../../api/client/failure-text';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { useContractForm } from '../../../../ui/form/contract-form';
import { TextArea } from '../../../../ui/TextField';
import { WarningList } from '../../../../ui/WarningList';
import { changesOf, reissueRules, valuesOf } from './reissue-values';
import type { ReissueValues } from './reissue-values';
import { ReissueChanges } from './ReissueChanges';
import { ReissueFields } from './ReissueFields';
import { useReissue } from './use-reissue';
import type { ReissueEvents, ReissueProgress } from './use-reissue';

interface ReissueFormProps extends ReissueEvents {
  certificate: ArchivedCertificateDetail;
  /** The names of the templates that exist. */
  templates: readonly string[];
  onProgress: (progress: ReissueProgress) => void;
  onCancel: () => void;
}

const newCode = () =>
  newCertificateCode(academy.certificate_prefix, (length) => crypto.getRandomValues(new Uint8Array(length)));

/** The data of the new certificate, what it changes, and why. */
export function ReissueForm({ certificate, templates, onProgress, onCancel, ...events }: ReissueFormProps) {
  const [code] = useState(newCode);
  const [before] = useState(() => valuesOf(certificate, templates));
  const [rules] = useState(() => reissueRules(certificate, code));
  const form = useContractForm({ rules, defaultValues: before });
  const values = useWatch({ control: form.control }) as ReissueValues;
  const changes = changesOf(before, values);
  const hasInput = changes.length > 0 || values.reason !== '';

  const { send, warningsFor, isPending, mayBeIssued, error } = useReissue(certificate, form, events);
  const progress = isPending ? 'sending' : mayBeIssued ? 'lost' : hasInput ? 'typed' : 'untouched';
  useEffect(() => onProgress(progress), [progress, onProgress]);
  const warnings = warningsFor(values);
  const buttons = useRef<HTMLDivElement>(null);
  // The warnings move the button out of the dialog.
  useEffect(() => {
    if (warnings.length > 0) buttons.current?.scrollIntoView({ block: 'end' });
  }, [warnings.length]);

  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={form.handleSubmit((payload) => {
        if (changes.length > 0) send(payload);
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
      <WarningList intro={REISSUE_TEXTS.warned} warnings={warnings} />
      <div ref={buttons} className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" busy={isPending} aria-disabled={changes.length === 0 || undefined}>
          {isPending ? 'Emitiendo…' : warnings.length > 0 ? 'Emitir de todos modos' : 'Emitir el corregido'}
        </Button>
      </div>
    </form>
  );
}
