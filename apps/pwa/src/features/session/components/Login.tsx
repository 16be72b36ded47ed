import { useState } from 'react';
import type { ReactNode } from 'react';
import { session } from '../../../session';
import type { LoginAnswer } from '../api/login';
import { LoginForm } from './LoginForm';
import { NewPasswordForm } from './NewPasswordForm';

/** The login with, where the server asks for it, the new password's step. The session starts when both are done. */
export function Login({ onLoggedIn, registerLink }: { onLoggedIn: () => void; registerLink: ReactNode }) {
  const [waiting, setWaiting] = useState<LoginAnswer | null>(null);

  function enter({ token, user }: LoginAnswer): void {
    session.login(token, { ...user, must_change_password: false });
    onLoggedIn();
  }

  if (waiting) return <NewPasswordForm token={waiting.token} onDone={() => enter(waiting)} />;
  return (
    <LoginForm
      registerLink={registerLink}
      onAnswer={(answer) => (answer.user.must_change_password ? setWaiting(answer) : enter(answer))}
    />
  );
}
