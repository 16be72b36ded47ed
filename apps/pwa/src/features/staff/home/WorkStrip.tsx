import { Link } from '@tanstack/react-router';
import Award from 'lucide-react/icons/award';
import BookPlus from 'lucide-react/icons/book-plus';
import FileInput from 'lucide-react/icons/file-input';
import FileSearch from 'lucide-react/icons/file-search';
import Layers from 'lucide-react/icons/layers';
import ScrollText from 'lucide-react/icons/scroll-text';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { mayUse } from '../../../navigation/staff-screens';
import type { StaffPath } from '../../../navigation/staff-screens';
import { useSession } from '../../../session/use-session';

/** The labels say the task, and so differ from those of the ADMINISTRATIVO menu. */
const TASKS: { to: StaffPath; label: string; Icon: typeof Users }[] = [
  { to: '/dashboard', label: 'Asignar cursos', Icon: BookPlus },
  { to: '/usuarios', label: 'Administrar cuentas', Icon: Users },
  { to: '/generar-certificado', label: 'Emitir certificados', Icon: Award },
  { to: '/lotes-de-certificados', label: 'Emitir para una clase', Icon: Layers },
  { to: '/certificados-emitidos', label: 'Buscar certificados', Icon: FileSearch },
  { to: '/importar-certificados', label: 'Importar certificados', Icon: FileInput },
  { to: '/auditoria', label: 'Revisar la auditoría', Icon: ScrollText },
];

/** The home page begins with the work of staff: links to the screens that they use most. */
export default function WorkStrip(): ReactNode {
  const { userRole } = useSession();
  return (
    <nav aria-label="Tu trabajo" className="pagina py-4">
      <ul className="flex flex-wrap gap-2">
        {TASKS.filter(({ to }) => mayUse(userRole, to)).map(({ to, label, Icon }) => (
          <li key={to} className="flex flex-1 basis-36">
            <Link
              to={to}
              className="flex min-h-20 w-full flex-col items-center justify-center gap-1 rounded-boton border border-linea bg-carta p-2 text-center text-[0.9375rem] leading-tight font-semibold hover:border-campo sm:min-h-14 sm:flex-row sm:gap-2"
            >
              <Icon size={20} aria-hidden="true" className="shrink-0 text-pacifico" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
