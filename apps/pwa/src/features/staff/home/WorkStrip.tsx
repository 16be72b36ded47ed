import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '@telar/domain/counts';
import Award from 'lucide-react/icons/award';
import BookPlus from 'lucide-react/icons/book-plus';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import FileInput from 'lucide-react/icons/file-input';
import FileSearch from 'lucide-react/icons/file-search';
import Layers from 'lucide-react/icons/layers';
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import ScrollText from 'lucide-react/icons/scroll-text';
import Tag from 'lucide-react/icons/tag';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { orderCountsQuery } from '../../../api/order-desk';
import { mayUse } from '../../../navigation/staff-screens';
import type { StaffPath } from '../../../navigation/staff-screens';
import { useSession } from '../../../session/use-session';

/** The labels say the task, and so differ from those of the ADMINISTRATIVO menu. */
const TASKS: { to: StaffPath; label: string; Icon: typeof Users }[] = [
  { to: '/dashboard', label: 'Asignar cursos', Icon: BookPlus },
  { to: '/pedidos', label: 'Revisar pedidos', Icon: Wallet },
  { to: '/avance', label: 'Ver el avance', Icon: ChartNoAxesColumn },
  { to: '/usuarios', label: 'Administrar cuentas', Icon: Users },
  { to: '/planes', label: 'Ver los planes', Icon: Tag },
  { to: '/generar-certificado', label: 'Emitir certificados', Icon: Award },
  { to: '/lotes-de-certificados', label: 'Emitir para una clase', Icon: Layers },
  { to: '/certificados-emitidos', label: 'Buscar certificados', Icon: FileSearch },
  { to: '/importar-certificados', label: 'Importar certificados', Icon: FileInput },
  { to: '/mensajes', label: 'Responder mensajes', Icon: MessageSquare },
  { to: '/correos', label: 'Ver correos enviados', Icon: Mail },
  { to: '/resumen', label: 'Ver las cifras', Icon: ChartColumn },
  { to: '/auditoria', label: 'Revisar la auditoría', Icon: ScrollText },
];

/** The home page begins with the work of staff. With the ADMINISTRATIVO menu it leads to every staff screen. */
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
              <span>
                {label}
                {to === '/pedidos' && <OrdersToReview />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many orders wait for a decision; nothing while it is not known. */
function OrdersToReview() {
  const { data } = useQuery(orderCountsQuery);
  if (!data || data.in_review === 0) return null;
  const count = formatCount(data.in_review);
  return (
    <>
      {' '}
      <span className="inline-block rounded-boton bg-maiz px-2 text-sobre-maiz tabular-nums">
        {count}
        <span className="sr-only"> por revisar</span>
      </span>
    </>
  );
}
