import { useMutation, useQueryClient } from '@tanstack/react-query';
import { can } from '@telar/domain/roles';
import { REVOCATION_TEXTS } from '@telar/texts/screens/certificates';
import { useState } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { session } from '../../../../session/session';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { TextArea } from '../../../../ui/TextField';
import { CERTIFICATES_KEY } from '../../../../api/certificates/lookup';
import { REVOCATIONS_KEY, revokeCertificate } from '../../../../api/revocations';

const REASON_MAX = 500;

/** The certificate that is to go: its number, and what it is known by on the screen. */
export interface Revocable {
  id: number;
  course: string;
  /** Whose it is: a name, a DNI. */
  holder: string;
}

interface RevokeCertificateProps {
  /** `null`: nothing is asked. */
  certificate: Revocable | null;
  onClose: () => void;
  onRevoked: (id: number) => void;
}

/** The session may have ended while the question stood open. */
function isDenied(): boolean {
  const { token, userRole } = session.get();
  return token === null || !can(userRole, 'certificates.revoke');
}

/** Asks before a certificate is annulled, and for the reason. */
export function RevokeCertificate({ certificate, onClose, onRevoked }: RevokeCertificateProps) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [denied, setDenied] = useState(false);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: revokeCertificate,
    onSuccess: (_, { id }) => {
      forget();
      onRevoked(id);
      void queryClient.invalidateQueries({ queryKey: REVOCATIONS_KEY });
      void queryClient.invalidateQueries({ queryKey: CERTIFICATES_KEY });
    },
  });

  function forget(): void {
    reset();
    setReason('');
    setDenied(false);
  }

  function close(): void {
    forget();
    onClose();
  }

  function confirm(): void {
    const refused = isDenied();
    setDenied(refused);
    if (!refused && certificate) mutate({ id: certificate.id, reason });
  }

  const fault = denied ? REVOCATION_TEXTS.denied : error && messageOf(error, REVOCATION_TEXTS.failed);
  return (
    <Dialog open={certificate !== null} onClose={close} title="Eliminar certificado">
      <div className="flex flex-col gap-4">
        <p className="font-semibold">{REVOCATION_TEXTS.confirm}</p>
        <p className="border-l-4 border-campo py-0.5 pl-3 wrap-anywhere">
          <span className="block font-semibold">{certificate?.course || 'Certificado'}</span>
          <span className="text-suave">{certificate?.holder}</span>
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
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {fault && <Alert tone="error">{fault}</Alert>}
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
