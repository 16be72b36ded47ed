import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RevokeCertificatesRequest } from '@telar/contracts/certificate-archive';
import type { ArchivedCertificate, RevokeCertificatesResponse } from '@telar/contracts/certificate-archive';
import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { quantityText } from '@telar/domain/quantity-text';
import { BULK_REVOCATION_TEXTS } from '@telar/texts/certificate-archive';
import { useEffect, useRef } from 'react';
import { ARCHIVE_KEY, revokeCertificates } from '../../../../api/certificates/archive';
import { CERTIFICATES_KEY } from '../../../../api/certificates/lookup';
import { fieldErrorsOf, isUnreachable } from '../../../../api/client/errors';
import { failureText } from '../../../../api/client/failure-text';
import { REVOCATIONS_KEY } from '../../../../api/revocations';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { useContractForm } from '../../../../ui/form/contract-form';
import { TextArea } from '../../../../ui/TextField';

interface BulkRevokeDialogProps {
  certificates: readonly ArchivedCertificate[];
  onClose: () => void;
  /** Called with the certificates that are no longer valid. */
  onRevoked: (ids: readonly number[]) => void;
}

const certificatesText = (count: number) => quantityText(count, 'certificado', 'certificados');

/** Revokes several certificates for one reason, and says what happened to each. */
export function BulkRevokeDialog({ certificates, onClose, onRevoked }: BulkRevokeDialogProps) {
  const queryClient = useQueryClient();
  const ids = certificates.map(({ id }) => id);
  const form = useContractForm({
    rules: { schema: RevokeCertificatesRequest, toRequest: ({ reason }: { reason: string }) => ({ ids, reason }) },
    defaultValues: { reason: '' },
  });
  const { mutate, reset, error, isPending, data } = useMutation({
    mutationFn: revokeCertificates,
    onError: (failure) => {
      if (form.showServerErrors(fieldErrorsOf(failure))) reset();
    },
    // Also after an error: without a response, some may be revoked.
    onSettled: () => {
      for (const queryKey of [ARCHIVE_KEY, REVOCATIONS_KEY, CERTIFICATES_KEY]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });

  function close(): void {
    if (isPending) return;
    if (data) onRevoked(data.results.map(({ id }) => id));
    onClose();
  }

  const title = data ? 'Certificados eliminados' : `Eliminar ${certificatesText(certificates.length)}`;
  return (
    <Dialog open onClose={close} title={title}>
      {data ? (
        <BulkResult certificates={certificates} response={data} onClose={close} />
      ) : (
        <form
          noValidate
          onSubmit={form.handleSubmit((request) => mutate(request))}
          onBlur={form.checkOnBlur}
          className="flex flex-col gap-4"
        >
          <p className="font-semibold">
            ¿Seguro que deseas eliminar {certificates.length === 1 ? 'este certificado' : 'estos certificados'}?
          </p>
          <ul
            tabIndex={0}
            aria-label="Certificados que se eliminarán"
            className="max-h-[clamp(9rem,26dvh,18rem)] overflow-y-auto border-l-4 border-campo pl-3"
          >
            {certificates.map((certificate) => (
              <li key={certificate.id} className="py-0.5">
                <CertificateName certificate={certificate} />
              </li>
            ))}
          </ul>
          <p className="text-[0.9375rem] text-suave">
            Salen de la búsqueda, sus páginas públicas dicen que fueron anulados y sus PDF ya no se abren. No se puede
            deshacer.
          </p>
          <TextArea
            label="Motivo"
            hint="Vale para todos y queda en el registro de anulados."
            required
            rows={3}
            maxLength={CERTIFICATE_LIMITS.revocationReason}
            error={form.formState.errors.reason?.message}
            data-autofocus
            {...form.register('reason')}
          />
          {error && (
            <Alert tone="error">
              {isUnreachable(error) ? BULK_REVOCATION_TEXTS.lost : failureText(BULK_REVOCATION_TEXTS.failed, error)}
            </Alert>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="outline" onClick={close}>
              Cancelar
            </Button>
            <Button type="submit" variant="danger" busy={isPending}>
              {isPending ? 'Eliminando…' : `Eliminar ${certificates.length}`}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

function CertificateName({ certificate }: { certificate: ArchivedCertificate }) {
  return (
    <span className="wrap-anywhere">
      <span className="font-semibold">{certificate.user_name}</span>{' '}
      <span className="text-sm text-suave">{certificate.certificate_code}</span>
    </span>
  );
}

interface BulkResultProps {
  certificates: readonly ArchivedCertificate[];
  response: RevokeCertificatesResponse;
  onClose: () => void;
}

function BulkResult({ certificates, response: { revoked, results }, onClose }: BulkResultProps) {
  const others = results.length - revoked;
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <Alert tone={others === 0 ? 'success' : 'warning'}>
        {revoked === 1 ? 'Se eliminó' : 'Se eliminaron'} {certificatesText(revoked)}.
        {others > 0 && ` ${certificatesText(others)} no ${others === 1 ? 'cambió' : 'cambiaron'}.`}
      </Alert>
      <ul
        tabIndex={0}
        aria-label="Resultado de cada certificado"
        className="max-h-[max(12rem,45dvh)] divide-y divide-linea overflow-y-auto"
      >
        {results.map(({ id, result }) => {
          const certificate = certificates.find((sent) => sent.id === id);
          return (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
              {certificate ? <CertificateName certificate={certificate} /> : id}
              <span className={result === 'revoked' ? 'text-exito' : 'text-suave'}>
                {BULK_REVOCATION_TEXTS.results[result]}
              </span>
            </li>
          );
        })}
      </ul>
      <Button ref={button} onClick={onClose} className="self-end">
        Listo
      </Button>
    </div>
  );
}
