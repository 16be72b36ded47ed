import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { RECOVERY_TEXTS } from '@telar/texts/recovery';
import { useState } from 'react';
import { finishRecovery } from '../api/auth';
import { AccessFrame } from '../features/account/access/components/AccessFrame';
import { PasswordChangeForm } from '../features/account/access/components/PasswordChangeForm';
import { RecoveryRequestForm } from '../features/account/access/components/RecoveryRequestForm';
import { Alert } from '../ui/Alert';
import { useScreenHead } from '../ui/use-screen-head';

export const Route = createFileRoute('/recuperar')({ component: RecoveryPage });

const LINK = 'inline-flex min-h-11 items-center font-semibold text-pacifico underline';

/** The mailed link has its token after `#`, which browsers do not send: so it is in no log. */
function RecoveryPage() {
  useScreenHead('/recuperar');
  const token = useLocation({ select: ({ hash }) => hash });
  const [isDone, setIsDone] = useState(false);
  if (!token) {
    return (
      <AccessFrame title="Recupera tu cuenta">
        <RecoveryRequestForm />
      </AccessFrame>
    );
  }
  return (
    <AccessFrame title="Crea otra contraseña">
      {isDone ? (
        <div className="flex flex-col gap-5">
          <Alert tone="success">{RECOVERY_TEXTS.done}</Alert>
          <Link to="/acceso" className={LINK}>
            Iniciar sesión
          </Link>
        </div>
      ) : (
        <PasswordChangeForm
          save={({ new_password: password }) => finishRecovery(token, password)}
          submitLabel="Guardar contraseña"
          onDone={() => setIsDone(true)}
        >
          <Link to="/recuperar" hash="" className={LINK}>
            Pedir otro enlace
          </Link>
        </PasswordChangeForm>
      )}
    </AccessFrame>
  );
}
