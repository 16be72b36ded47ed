import { ROLE_LABELS } from '@telar/domain/roles';
import { useSession } from '../session/use-session';

/** Shows "Hola, María" with the role below. */
export function Greeting() {
  const { user, userRole } = useSession();
  if (!user) return null;
  return (
    <span className="flex flex-col px-2 leading-tight">
      <span className="max-w-60 truncate lg:max-w-24 xl:max-w-40 font-semibold">Hola, {user.name || user.email}</span>
      {userRole && <span className="text-[0.8125rem] text-suave">{ROLE_LABELS[userRole]}</span>}
    </span>
  );
}
