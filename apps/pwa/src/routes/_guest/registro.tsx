import { createFileRoute, Link } from '@tanstack/react-router';
import { AccessFrame } from '../../features/session/components/AccessFrame';
import { RegisterForm } from '../../features/session/components/RegisterForm';
import { usePageTitle } from '../../ui';

export const Route = createFileRoute('/_guest/registro')({ component: RegisterPage });

function RegisterPage() {
  usePageTitle('Registrarse');
  return (
    <AccessFrame title="Crea tu cuenta">
      <RegisterForm
        loginLink={
          <Link to="/iniciar-sesion" className="font-semibold text-pacifico underline">
            Iniciar sesión
          </Link>
        }
      />
    </AccessFrame>
  );
}
