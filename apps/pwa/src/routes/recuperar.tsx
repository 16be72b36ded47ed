import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { RECOVERY_TEXTS } from '@telar/texts/recovery';
import { RECOVERY_SCREEN_TEXTS } from '@telar/texts/screens/account';
import { useState } from 'react';
import { finishRecovery } from '../api/auth';
import { AccessFrame } from '../features/account/access/components/AccessFrame';
import { PasswordChangeForm } from '../features/account/access/components/PasswordChangeForm';
import { RecoveryRequestForm } from '../features/account/access/components/RecoveryRequestForm';
import { Alert } from '../ui/Alert';
import { FocusOnMount } from '../ui/FocusOnMount';
import { useScreenHead } from '../ui/use-screen-head';

export const Route = createFileRoute('/recuperar')({ component: RecoveryPage });

const LINK = 'inline-flex min-h-11 items-center font-semibold text-pacifico underline';

const OTHER_LINK = (
  <Link to="/recuperar" hash="" className={LINK}>
    Pedir otro enlace
  </Link>
);

/** The mailed link has its token after `#`, which browsers do not send: so it is in no log. */
function RecoveryPage() {
  useScreenHead('/recuperar');
  const token = useLocation({ select: ({ hash }) => hash });
  return token ? (
    <AccessFrame title="Crea otra contraseña">
      <NewPassword key={token} token={token} />
    </AccessFrame>
  ) : (
    <AccessFrame title="Recupera tu cuenta">
      <RecoveryRequestForm />
    </AccessFrame>
  );
}

function NewPassword({ token }: { token: string }) {
  const [isDone, setIsDone] = useState(false);
  const [isUnsure, setIsUnsure] = useState(false);

  // The account of the link is not known here, so no login can tell.
  function mayHaveArrived(): boolean {
    setIsUnsure(true);
    return true;
  }

  if (isDone) {
    return (
      <FocusOnMount className="flex flex-col gap-5">
        <Alert tone={isUnsure ? 'warning' : 'success'}>
          {isUnsure ? RECOVERY_SCREEN_TEXTS.perhaps : RECOVERY_TEXTS.done}
        </Alert>
        <Link to="/acceso" className={LINK}>
          Iniciar sesión
        </Link>
        {isUnsure && OTHER_LINK}
      </FocusOnMount>
    );
  }
  return (
    <PasswordChangeForm
      save={({ new_password: password }) => finishRecovery(token, password)}
      hasArrived={mayHaveArrived}
      submitLabel="Guardar contraseña"
      onDone={() => setIsDone(true)}
    >
      {OTHER_LINK}
    </PasswordChangeForm>
  );
}
