import { createFileRoute } from '@tanstack/react-router';
import { PlansPage } from '../../features/staff/packages/plans/PlansPage';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/planes')({ component: PlansRoute });

function PlansRoute() {
  useStaffScreenHead('/planes');
  return (
    <div className="pagina-ancha flex flex-col gap-6 pt-6 pb-24">
      <div>
        <h1 className="titulo-2">Planes</h1>
        <p className="text-suave">Precio, plazo y cursos de los tres planes de la portada.</p>
      </div>
      <PlansPage />
    </div>
  );
}
