import { createFileRoute, Link } from '@tanstack/react-router';
import { AccessFrame } from '../../features/account/access/components/AccessFrame';
import { RegisterForm } from '../../features/account/access/components/RegisterForm';
import { useScreenHead } from '../../ui/use-screen-head';

export const Route = createFileRoute('/_guest/registro')({ component: RegisterPage });

function RegisterPage() {
  useScreenHead('/registro');
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AccessFrame title="Crea tu cuenta">
      <RegisterForm
        onRegistered={(registered) => void navigate({ to: '/iniciar-sesion', search, state: { registered } })}
        loginLink={
          <Link to="/iniciar-sesion" search={search} className="font-semibold text-pacifico underline">
            Iniciar sesión
          </Link>
        }
      />
    </AccessFrame>
  );
}
