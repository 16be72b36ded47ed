import { session } from '../../session/session';
import { useSession } from '../../session/use-session';
import { EraseLockedData } from './EraseLockedData';

/**
 * Tells the user that a session that ended left data on this device, with a button that erases it, and then that it was
 * erased. Mount it only while an account is locked.
 */
export default function LockedDataNote() {
  const { isLoggedIn } = useSession();
  if (isLoggedIn) return null;
  if (session.lockedAccount() === null) {
    return (
      <p role="status" className="text-center text-sm text-suave">
        Se borró lo guardado en este dispositivo.
      </p>
    );
  }
  return (
    <div className="flex flex-col items-center gap-1">
      <p className="text-center text-sm text-suave">
        En este dispositivo queda lo guardado de una sesión que terminó. Si vuelve a entrar esa cuenta, se envía lo que
        falte; si entra otra, se borra.
      </p>
      <EraseLockedData />
    </div>
  );
}
