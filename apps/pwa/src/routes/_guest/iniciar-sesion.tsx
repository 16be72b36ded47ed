import { createFileRoute, Link, useLocation, useRouter } from '@tanstack/react-router';
import { safeReturnPath } from '@telar/domain/return-path';
import { AccessFrame } from '../../features/account/access/components/AccessFrame';
import { Login } from '../../features/account/access/components/Login';
import { useScreenHead } from '../../ui/use-screen-head';

export const Route = createFileRoute('/_guest/iniciar-sesion')({ component: LoginPage });

function LoginPage() {
  useScreenHead('/iniciar-sesion');
  const { volver } = Route.useSearch();
  const { history } = useRouter();
  const registered = useLocation({ select: ({ state }) => state.registered });
  return (
    <AccessFrame title="Iniciar sesión">
      <Login
        registered={registered}
        onLoggedIn={() => history.replace(safeReturnPath(volver))}
        registerLink={
          <Link to="/registro" search={volver ? { volver } : {}} className="font-semibold text-pacifico underline">
            Regístrate
          </Link>
        }
      />
    </AccessFrame>
  );
}
