import { createFileRoute, Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { safeReturnPath } from '@telar/domain/return-path';
import { AccessFrame } from '../features/account/access/components/AccessFrame';
import { AccessTabs } from '../features/account/access/components/AccessTabs';
import type { AccessTab } from '../features/account/access/components/AccessTabs';
import { Login } from '../features/account/access/components/Login';
import { RegisterForm } from '../features/account/access/components/RegisterForm';
import { useScreenHead } from '../ui/use-screen-head';

interface AccessSearch {
  tab?: AccessTab;
  volver?: string;
}

export const Route = createFileRoute('/acceso')({
  validateSearch: ({ tab, volver }: Record<string, unknown>): AccessSearch => ({
    ...(tab === 'registrarse' && { tab }),
    ...(typeof volver === 'string' && { volver }),
  }),
  component: AccessPage,
});

const LINK = 'font-semibold text-pacifico underline';

function AccessPage() {
  useScreenHead('/acceso');
  const { tab = 'iniciar-sesion', volver } = Route.useSearch();
  const navigate = useNavigate();
  const { history } = useRouter();
  const registered = useLocation({ select: ({ state }) => state.registered });
  const search = (chosen: AccessTab): AccessSearch => ({
    ...(chosen === 'registrarse' && { tab: chosen }),
    ...(volver && { volver }),
  });
  return (
    <AccessFrame title="Aula virtual">
      <AccessTabs
        tab={tab}
        onChoose={(chosen) => void navigate({ to: '/acceso', search: search(chosen), replace: true })}
      >
        {tab === 'iniciar-sesion' ? (
          <Login
            registered={registered}
            onLoggedIn={() => history.replace(safeReturnPath(volver))}
            registerLink={
              <Link to="/acceso" search={search('registrarse')} className={LINK}>
                Regístrate
              </Link>
            }
          />
        ) : (
          <RegisterForm
            onRegistered={(email) =>
              void navigate({
                to: '/acceso',
                search: search('iniciar-sesion'),
                state: { registered: email },
                replace: true,
              })
            }
            loginLink={
              <Link to="/acceso" search={search('iniciar-sesion')} className={LINK}>
                Iniciar sesión
              </Link>
            }
          />
        )}
      </AccessTabs>
    </AccessFrame>
  );
}
