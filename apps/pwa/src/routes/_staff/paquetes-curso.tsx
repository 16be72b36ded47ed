import { createFileRoute } from '@tanstack/react-router';
import { PackagesPage } from '../../features/staff/packages/components/PackagesPage';
import { ButtonLink } from '../../ui/Button';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/paquetes-curso')({
  staticData: {
    accessDeniedMs: 1_500,
  },
  component: PackagesRoute,
});

function PackagesRoute() {
  useStaffScreenHead('/paquetes-curso');
  return (
    <div className="pagina-ancha flex flex-col gap-6 pt-6 pb-24">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="titulo-2">Paquetes</h1>
          <p className="text-suave">Cursos que se asignan juntos, en un solo paso.</p>
        </div>
        <ButtonLink to="/planes" variant="outline" size="compact">
          Ver los planes
        </ButtonLink>
      </div>
      <PackagesPage />
    </div>
  );
}
