import { safeReturnPath } from '@telar/domain';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { AccessFrame } from '../../features/session/components/AccessFrame';
import { Login } from '../../features/session/components/Login';
import { usePageTitle } from '../../ui';

export const Route = createFileRoute('/_guest/iniciar-sesion')({
  validateSearch: ({ volver }: Record<string, unknown>): { volver?: string } =>
    typeof volver === 'string' ? { volver } : {},
  component: LoginPage,
});

function LoginPage() {
  usePageTitle('Iniciar sesión');
  const { volver } = Route.useSearch();
  const { history } = useRouter();
  return (
    <AccessFrame title="Iniciar sesión">
      <Login
        onLoggedIn={() => history.replace(safeReturnPath(volver))}
        registerLink={
          <Link to="/registro" className="font-semibold text-pacifico underline">
            Regístrate
          </Link>
        }
      />
    </AccessFrame>
  );
}
