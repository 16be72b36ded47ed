import ArrowLeft from 'lucide-react/icons/arrow-left';
import { ButtonLink } from '../../../../ui/Button';
import { RosterButton } from '../roster/RosterButton';
import type { RosterTargets } from '../roster/unknown-names';

/** Shows the title of /dashboard, the link to /usuarios and the button to import a roster. */
export function DashboardHeader({ targets }: { targets: RosterTargets }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="titulo-2">Dashboard</h1>
        <p className="text-suave">Asigna cursos y paquetes, y quita lo que ya no corresponde.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/usuarios" variant="outline" className="max-sm:px-3">
          <ArrowLeft size={18} aria-hidden="true" className="max-sm:hidden" />
          Volver a Usuarios
        </ButtonLink>
        <RosterButton targets={targets} />
      </div>
    </header>
  );
}
