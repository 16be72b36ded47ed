import { createFileRoute } from '@tanstack/react-router';
import { PackagesPage } from '../../features/staff/packages/components/PackagesPage';
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
      <div>
        <h1 className="titulo-2">Paquetes</h1>
        <p className="text-suave">Cursos que se asignan juntos, en un solo paso.</p>
      </div>
      <PackagesPage />
    </div>
  );
}
