import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { session } from '../../../../session/session';
import { Button } from '../../../../ui/Button';
import type { LoginAnswer } from '../../../../api/auth';
import { LoginForm } from './LoginForm';
import { PasswordChangeForm } from './PasswordChangeForm';

const SealedNote = lazy(() => import('../../../../offline/ui/LockedDataNote'));

interface LoginProps {
  onLoggedIn: () => void;
  /** The way to the registration, as this page has it. */
  registerLink: ReactNode;
  /** The e-mail of somebody who registered a moment ago. */
  registered?: string | undefined;
}

/** The login with, where the server asks for it, the new password's step. The session starts when both are done. */
export function Login({ onLoggedIn, registerLink, registered }: LoginProps) {
  const [waiting, setWaiting] = useState<LoginAnswer | null>(null);
  // As it was found: once it is erased, that is said.
  const [isSealed] = useState(() => session.lockedAccount() !== null);

  function enter({ token, user }: LoginAnswer): void {
    session.login(token, { ...user, must_change_password: false });
    onLoggedIn();
  }

  if (waiting) {
    return (
      <div className="flex flex-col gap-5">
        <p role="status" className="text-suave">
          Entraste con una contraseña temporal. Crea la tuya para continuar.
        </p>
        <PasswordChangeForm token={waiting.token} submitLabel="Guardar y continuar" onDone={() => enter(waiting)}>
          <Button variant="quiet" wide onClick={() => setWaiting(null)}>
            Volver
          </Button>
        </PasswordChangeForm>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <LoginForm
        registerLink={registerLink}
        registered={registered}
        onAnswer={(answer) => (answer.user.must_change_password ? setWaiting(answer) : enter(answer))}
      />
      {isSealed && (
        <Suspense>
          <SealedNote />
        </Suspense>
      )}
    </div>
  );
}
