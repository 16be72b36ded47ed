import { Suspense, useState } from 'react';
import { changePassword } from '../../../../api/auth';
import type { AcceptedLogin } from '../../../../api/auth';
import { lazyOrEmpty } from '../../../../navigation/lazy-or-empty';
import { session } from '../../../../session/session';
import type { SessionChange } from '../../../../session/session-change';
import { Button } from '../../../../ui/Button';
import { LoginForm } from './LoginForm';
import type { LoginFormProps } from './LoginForm';
import { PasswordChangeForm } from './PasswordChangeForm';

const LockedDataNote = lazyOrEmpty(async () => (await import('../../../../offline/ui/LockedDataNote')).default);

interface LoginProps extends Omit<LoginFormProps, 'onAnswer'> {
  onLoggedIn: (change: SessionChange) => void;
}

/** Shows the login and, if the server requires it, the password change. The session starts after both. */
export function Login({ onLoggedIn, ...form }: LoginProps) {
  const [pending, setPending] = useState<AcceptedLogin | null>(null);
  // Not updated, because the note stays after the data is erased, to say so.
  const [hasLockedData] = useState(() => session.lockedAccount() !== null);

  function startSession({ token, user }: AcceptedLogin): void {
    onLoggedIn(session.login(token, { ...user, must_change_password: false }));
  }

  if (pending) {
    return (
      <div className="flex flex-col gap-5">
        <p role="status" className="text-suave">
          Entraste con una contraseña temporal. Crea la tuya para continuar.
        </p>
        <PasswordChangeForm
          save={(change) => changePassword(pending.token, change)}
          submitLabel="Guardar y continuar"
          onDone={() => startSession(pending)}
        >
          <Button variant="quiet" wide onClick={() => setPending(null)}>
            Volver
          </Button>
        </PasswordChangeForm>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <LoginForm
        {...form}
        onAnswer={(answer) => (answer.user.must_change_password ? setPending(answer) : startSession(answer))}
      />
      {hasLockedData && (
        <Suspense>
          <LockedDataNote />
        </Suspense>
      )}
    </div>
  );
}
