import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { can } from '@telar/domain/roles';
import { REVOCATION_TEXTS } from '@telar/texts/screens/certificates';
import { useState } from 'react';
import { CERTIFICATES_KEY } from '../../../../api/certificates/lookup';
import { messageOf } from '../../../../api/client/errors';
import { REVOCATIONS_KEY, revokeCertificate } from '../../../../api/revocations';
import { session } from '../../../../session/session';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { TextArea } from '../../../../ui/TextField';

/** A certificate as the dialog shows it. */
export interface RevocableCertificate {
  id: number;
  course: string;
  /** A name or a DNI. */
  holder: string;
}

interface RevokeDialogProps {
  certificate: RevocableCertificate;
  open: boolean;
  onClose: () => void;
  onRevoked: () => void;
}

/** Returns true if the current session may not revoke. The session can end while the dialog is open. */
function isDenied(): boolean {
  const { token, userRole } = session.get();
  return token === null || !can(userRole, 'certificates.revoke');
}

/** Asks for confirmation and for an optional reason, then revokes a certificate. */
export function RevokeDialog({ certificate, open, onClose, onRevoked }: RevokeDialogProps) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [denied, setDenied] = useState(false);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: revokeCertificate,
    onSuccess: () => {
      clear();
      onRevoked();
      void queryClient.invalidateQueries({ queryKey: REVOCATIONS_KEY });
      void queryClient.invalidateQueries({ queryKey: CERTIFICATES_KEY });
    },
  });

  function clear(): void {
    reset();
    setReason('');
    setDenied(false);
  }

  function close(): void {
    clear();
    onClose();
  }

  function confirm(): void {
    const isRefused = isDenied();
    setDenied(isRefused);
    if (!isRefused) mutate({ id: certificate.id, reason });
  }

  const errorText = denied ? REVOCATION_TEXTS.denied : error && messageOf(error, REVOCATION_TEXTS.failed);
  return (
    <Dialog open={open} onClose={close} title="Eliminar certificado">
      <div className="flex flex-col gap-4">
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
          hint="Queda en el registro de anulados, que solo ven los administradores."
          required={false}
          rows={3}
          maxLength={CERTIFICATE_LIMITS.revocationReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {errorText && <Alert tone="error">{errorText}</Alert>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={close}>
            Cancelar
          </Button>
          <Button variant="danger" busy={isPending} onClick={confirm}>
            {isPending ? 'Eliminando…' : 'Eliminar'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
