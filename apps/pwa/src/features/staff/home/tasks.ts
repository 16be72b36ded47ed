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
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import type { StaffPath } from '../../../navigation/staff-screens';

export interface Task {
  to: StaffPath;
  label: string;
  Icon: typeof Users;
}

/** The tasks of staff by subject, daily tasks first. Labels name the task, so they differ from those of the menu. */
export const TASK_GROUPS: readonly { title: string; tasks: readonly Task[] }[] = [
  {
    title: 'Ventas',
    tasks: [
      { to: '/pedidos/nuevo', label: 'Inscribir a una persona', Icon: UserPlus },
      { to: '/pedidos', label: 'Revisar pedidos', Icon: Wallet },
      { to: '/mensajes', label: 'Responder mensajes', Icon: MessageSquare },
      { to: '/planes', label: 'Ver los planes', Icon: Tag },
    ],
  },
  {
    title: 'Aula',
    tasks: [
      { to: '/dashboard', label: 'Asignar cursos', Icon: BookPlus },
      { to: '/avance', label: 'Ver el avance', Icon: ChartNoAxesColumn },
      { to: '/usuarios', label: 'Administrar cuentas', Icon: Users },
    ],
  },
  {
    title: 'Certificados',
    tasks: [
      { to: '/generar-certificado', label: 'Emitir certificados', Icon: Award },
      { to: '/lotes-de-certificados', label: 'Emitir para una clase', Icon: Layers },
      { to: '/certificados-emitidos', label: 'Buscar certificados', Icon: FileSearch },
      { to: '/importar-certificados', label: 'Importar certificados', Icon: FileInput },
    ],
  },
  {
    title: 'Academia',
    tasks: [
      { to: '/resumen', label: 'Ver las cifras', Icon: ChartColumn },
      { to: '/correos', label: 'Ver correos enviados', Icon: Mail },
      { to: '/auditoria', label: 'Revisar la auditoría', Icon: ScrollText },
    ],
  },
];
