import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RevokeRequest } from '@telar/contracts/certificates';
import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { can } from '@telar/domain/roles';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { REVOCATION_TEXTS } from '@telar/texts/screens/certificates';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { ARCHIVE_KEY } from '../../../../api/certificates/archive';
import { CERTIFICATES_KEY } from '../../../../api/certificates/lookup';
import { fieldErrorsOf, isUnreachable, messageOf } from '../../../../api/client/errors';
import { REVOCATIONS_KEY, revokeCertificate } from '../../../../api/revocations';
import { session } from '../../../../session/session';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { useContractForm } from '../../../../ui/form/contract-form';
import type { ContractRules } from '../../../../ui/form/contract-form';
import { TextArea } from '../../../../ui/TextField';

/** A certificate as the dialog shows it. */
export interface RevocableCertificate {
  id: number;
  course: string;
  /** A name or a DNI. */
  holder: string;
}

/** The call accepts no reason; a screen may ask for one. */
const WITH_REASON: ContractRules<{ reason: string }, string | null> = {
  schema: RevokeRequest,
  check: ({ reason }) => (reason.trim() === '' ? [{ path: 'reason', message: FIELD_TEXTS.required }] : []),
};

interface RevokeDialogProps {
  certificate: RevocableCertificate;
  /** The reason is optional unless this is true. */
  requiresReason?: boolean;
  open: boolean;
  onClose: () => void;
  onRevoked: () => void;
}

/** Returns whether the current session may revoke. The session can end while the dialog is open. */
function mayRevoke(): boolean {
  const { token, userRole } = session.get();
  return token !== null && can(userRole, 'certificates.revoke');
}

/** Asks for confirmation and for the reason, then revokes a certificate. */
export function RevokeDialog({ certificate, requiresReason = false, open, onClose, onRevoked }: RevokeDialogProps) {
  const queryClient = useQueryClient();
  const form = useContractForm({
    rules: requiresReason ? WITH_REASON : { schema: RevokeRequest },
    defaultValues: { reason: '' },
  });
  const [isDenied, setDenied] = useState(false);
  const mayBeRevoked = useRef(false);
  const refresh = (refetchType: 'active' | 'none' = 'active') => {
    for (const queryKey of [REVOCATIONS_KEY, CERTIFICATES_KEY, ARCHIVE_KEY]) {
      void queryClient.invalidateQueries({ queryKey, refetchType });
    }
  };
  const revocation = useMutation({
    mutationFn: revokeCertificate,
    onSuccess: () => refresh(),
    onError: (error) => {
      // It may be revoked. What is open is read again when the dialog closes: before, the dialog could vanish with it.
      refresh('none');
      if (isUnreachable(error)) mayBeRevoked.current = true;
      if (form.showServerErrors(fieldErrorsOf(error))) revocation.reset();
    },
  });
  const { error, isPending } = revocation;

  function clear(): void {
    mayBeRevoked.current = false;
    revocation.reset();
    form.reset();
    setDenied(false);
  }

  function close(): void {
    if (isPending) return;
    clear();
    onClose();
    if (error) refresh();
  }

  function finish(): void {
    clear();
    onRevoked();
  }

  function revoke(event: FormEvent): void {
    const isAllowed = mayRevoke();
    setDenied(!isAllowed);
    // The schema turns the form's values into the reason; `null` if it is empty.
    void form.handleSubmit((reason) => {
      const request = { id: certificate.id, reason: reason ?? '', mayBeRevoked: mayBeRevoked.current };
      // Not called if the user has left the page meanwhile.
      if (isAllowed && !isPending) revocation.mutate(request, { onSuccess: finish });
    })(event);
  }

  const failure = error && (isUnreachable(error) ? REVOCATION_TEXTS.lost : messageOf(error, REVOCATION_TEXTS.failed));
  const errorText = isDenied ? REVOCATION_TEXTS.denied : failure;
  return (
    <Dialog open={open} onClose={close} title="Eliminar certificado">
      <form noValidate onSubmit={revoke} onBlur={form.checkOnBlur} className="flex flex-col gap-4">
        <p className="font-semibold">{REVOCATION_TEXTS.confirm}</p>
        <p className="border-l-4 border-campo py-0.5 pl-3 wrap-anywhere">
          <span className="block font-semibold">{certificate.course || 'Certificado'}</span>
          <span className="text-suave">{certificate.holder}</span>
        </p>
        <p className="text-[0.9375rem] text-suave">
          Sale de la búsqueda, su página pública dice que fue anulado y su PDF ya no se abre. El código no se vuelve a
          usar, y no se puede deshacer.
        </p>
        <TextArea
          label="Motivo"
          hint="Queda en el registro de anulados, que solo ve el personal."
          required={requiresReason}
          rows={3}
          maxLength={CERTIFICATE_LIMITS.revocationReason}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        {errorText && <Alert tone="error">{errorText}</Alert>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" variant="danger" busy={isPending}>
            {isPending ? 'Eliminando…' : 'Eliminar'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
