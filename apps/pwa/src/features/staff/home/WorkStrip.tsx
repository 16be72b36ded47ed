import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '@telar/domain/counts';
import type { ReactNode } from 'react';
import { orderCountsQuery } from '../../../api/order-desk';
import { mayUse } from '../../../navigation/staff-screens';
import { useSession } from '../../../session/use-session';
import { TASK_GROUPS } from './tasks';
import type { Task } from './tasks';

/** The home page begins with the work of staff. With the ADMINISTRATIVO menu it leads to every staff screen. */
export default function WorkStrip(): ReactNode {
  const { userRole } = useSession();
  const groups = TASK_GROUPS.map(({ title, tasks }) => ({
    title,
    tasks: tasks.filter(({ to }) => mayUse(userRole, to)),
  }));
  return (
    <nav aria-label="Tu trabajo" className="pagina flex flex-wrap gap-x-6 gap-y-3 py-4">
      {groups
        .filter(({ tasks }) => tasks.length > 0)
        .map(({ title, tasks }) => (
          <div key={title} role="group" aria-labelledby={`tareas-${title}`} className="flex-1 basis-60">
            <h2 id={`tareas-${title}`} className="mb-2 rotulo text-suave">
              {title}
            </h2>
            <ul className="flex flex-wrap gap-2">
              {tasks.map((task) => (
                <TaskLink key={task.to} {...task} />
              ))}
            </ul>
          </div>
        ))}
    </nav>
  );
}

function TaskLink({ to, label, Icon }: Task) {
  return (
    // Two per line at 320 px.
    <li className="flex flex-1" style={{ flexBasis: '8rem' }}>
      <Link
        to={to}
        className="flex min-h-11 w-full items-center gap-2 rounded-boton border border-linea bg-carta p-2 text-[0.9375rem] leading-tight font-semibold hover:border-campo"
      >
        <Icon size={20} aria-hidden="true" className="shrink-0 text-pacifico" />
        <span>
          {label}
          {to === '/pedidos' && <OrdersToReview />}
        </span>
      </Link>
    </li>
  );
}

/** Shows how many orders wait for a decision. Shows nothing until that is known. */
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
