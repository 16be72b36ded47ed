import { Suspense, useState } from 'react';
import { changePassword } from '../../../../api/auth';
import type { AcceptedLogin } from '../../../../api/auth';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { lazyOrEmpty } from '../../../../navigation/lazy-or-empty';
import { session } from '../../../../session/session';
import type { SessionChange } from '../../../../session/session-change';
import { Button } from '../../../../ui/Button';
import { unsentOfAnotherAccount } from '../other-account';
import type { UnsentOfAnother } from '../other-account';
import { hasPassword } from '../use-unanswered-try';
import { LoginForm } from './LoginForm';
import type { LoginFormProps } from './LoginForm';
import { OtherAccountQuestion } from './OtherAccountQuestion';
import { PasswordChangeForm } from './PasswordChangeForm';

const LockedDataNote = lazyOrEmpty(async () => (await import('../../../../offline/ui/LockedDataNote')).default);

interface LoginProps extends Omit<LoginFormProps, 'onAnswer' | 'startsAtPassword'> {
  onLoggedIn: (change: SessionChange) => void;
}

/** What an accepted login waits for. */
type Pending =
  { step: 'password'; login: AcceptedLogin } | { step: 'other-account'; login: AcceptedLogin; unsent: UnsentOfAnother };

/**
 * Shows the login and, if the server requires it, the password change. If unsent data of another account would be lost,
 * it asks first. The session starts after that.
 */
export function Login({ onLoggedIn, ...form }: LoginProps) {
  // What an accepted login was typed with.
  const [typedEmail, setTypedEmail] = useState<string>();
  const [pending, setPending] = useStateAfterPress<Pending | null>(null);
  // Not updated, because the note stays after the data is erased, to say so.
  const [hasLockedData] = useState(() => session.lockedAccount() !== null);

  function startSession({ token, user }: AcceptedLogin): void {
    onLoggedIn(session.login(token, { ...user, must_change_password: false }));
  }

  async function startOrAsk(login: AcceptedLogin): Promise<void> {
    const unsent = await unsentOfAnotherAccount(login.user.id);
    if (unsent) setPending({ step: 'other-account', login, unsent });
    else startSession(login);
  }

  if (pending?.step === 'other-account') {
    const { login, unsent } = pending;
    return (
      <OtherAccountQuestion
        unsent={unsent}
        token={login.token}
        onEnter={() => startSession(login)}
        onStay={() => setPending(null)}
      />
    );
  }
  if (pending) {
    return (
      <div className="flex flex-col gap-5">
        <p role="status" className="text-suave">
          Entraste con una contraseña temporal. Crea la tuya para continuar.
        </p>
        <PasswordChangeForm
          save={(change) => changePassword(pending.login.token, change)}
          hasArrived={({ new_password }) => typedEmail !== undefined && hasPassword(typedEmail, new_password)}
          submitLabel="Guardar y continuar"
          onDone={() => startOrAsk(pending.login)}
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
        email={typedEmail ?? form.email}
        startsAtPassword={(typedEmail ?? form.registered) !== undefined}
        onAnswer={(login, email) => {
          setTypedEmail(email);
          return login.user.must_change_password ? setPending({ step: 'password', login }) : startOrAsk(login);
        }}
      />
      {hasLockedData && (
        <Suspense>
          <LockedDataNote />
        </Suspense>
      )}
    </div>
  );
}
