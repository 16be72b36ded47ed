import type { User } from '@telar/contracts/users';
import { DOCUMENT_SHORT_LABELS } from '@telar/domain/identity-document';
import { ROLE_LABELS } from '@telar/domain/roles';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { nameOf } from '../../../../api/users';
import { Badge } from '../../../../ui/Badge';
import { cx } from '../../../../ui/cx';
import { DataTable } from '../../../../ui/DataTable';
import { Email } from '../../../../ui/Email';
import { PersonWhatsApp } from '../../../../ui/PersonWhatsApp';
import { hasDocument } from '../has-document';
import type { Viewer } from '../user-rights';
import { UserActions } from './UserActions';
import type { UserHandlers } from './UserActions';

export interface UserRowsProps extends UserHandlers {
  users: readonly User[];
  viewer: Viewer;
  /** The id of the account in the side panel; `null` for none. */
  openId: number | null;
  /** True to show actions without text, for narrow columns. */
  iconsOnly: boolean;
}

const COLUMNS = ['Nombres', 'Apellidos', 'DNI', 'Correo', 'Rol', 'Estado', 'Acciones'] as const;
const CELL_PADDING = 'px-2 first:pl-4 lg:px-2.5 2xl:px-3';
const CELL = cx(CELL_PADDING, 'py-0.5');
// Long words break, so that the actions stay on the screen.
const NAME_CELL = cx(CELL, 'min-w-22 wrap-anywhere');
const SHORT_CELL = cx(CELL, 'whitespace-nowrap');

/** Shows whether an account is active. */
export function StateBadge({ active }: { active: boolean }) {
  return <Badge tone={active ? 'success' : 'error'}>{active ? 'Activo' : 'Inactivo'}</Badge>;
}

/** Shows the DNI, or another document with its kind, and whether staff confirmed it. */
export function UserDni({ user }: { user: User }) {
  const { dni, dni_confirmed_at: confirmed, document_type: type, document_number: number } = user;
  const isForeign = Boolean(type) && type !== 'dni';
  const text = isForeign && type ? `${DOCUMENT_SHORT_LABELS[type]} ${number ?? ''}` : dni;
  if (!confirmed) return text;
  return (
    <span title={isForeign ? 'Documento confirmado' : 'DNI confirmado'} className="inline-flex items-center gap-1">
      {text}
      <BadgeCheck size={16} aria-hidden="true" className="shrink-0 text-exito" />
      <span className="sr-only">confirmado</span>
    </span>
  );
}

/** Shows the accounts as a table. */
export function UsersTable({ users, viewer, openId, iconsOnly, ...handlers }: UserRowsProps) {
  return (
    <DataTable caption="Usuarios" columns={COLUMNS} padding={CELL_PADDING} hasActions>
      {users.map((user) => (
        <tr key={user.id} className={cx('h-11', user.id === openId ? 'bg-hundido' : 'hover:bg-hundido/60')}>
          <th scope="row" className={cx(NAME_CELL, 'text-left font-semibold')}>
            {user.name}
            {user.id === viewer.id && <span className="font-normal text-suave"> (tú)</span>}
          </th>
          <td className={NAME_CELL}>{user.last_name || <NoValue />}</td>
          <td className={SHORT_CELL}>{hasDocument(user) ? <UserDni user={user} /> : <NoValue />}</td>
          <td className={cx(CELL, 'max-w-72 min-w-32 wrap-anywhere')}>
            <Email address={user.email} />
            <div>
              <PersonWhatsApp phone={user.phone} name={user.name} fullName={nameOf(user)} className="text-sm" />
            </div>
          </td>
          <td className={SHORT_CELL}>{ROLE_LABELS[user.role]}</td>
          <td className={SHORT_CELL}>
            <StateBadge active={user.is_active} />
          </td>
          <td className={cx(SHORT_CELL, 'pr-1! text-right')}>
            <UserActions user={user} viewer={viewer} iconsOnly={iconsOnly} {...handlers} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function NoValue() {
  return (
    <span className="text-suave">
      <span aria-hidden="true">—</span>
      <span className="sr-only">sin dato</span>
    </span>
  );
}
