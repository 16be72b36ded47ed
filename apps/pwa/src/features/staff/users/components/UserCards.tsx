import { ROLE_LABELS } from '@telar/domain/roles';
import { nameOf } from '../../../../api/users';
import { Badge } from '../../../../ui/Badge';
import { Card } from '../../../../ui/Card';
import { cx } from '../../../../ui/cx';
import { PersonWhatsApp } from '../../../../ui/PersonWhatsApp';
import { hasDocument } from '../has-document';
import { UserActions } from './UserActions';
import { StateBadge, UserDni } from './UsersTable';
import type { UserRowsProps } from './UsersTable';

/** Shows the accounts as cards, for narrow screens. */
export function UserCards({ users, viewer, openId, ...handlers }: Omit<UserRowsProps, 'iconsOnly'>) {
  return (
    <ul aria-label="Usuarios" className="flex flex-col gap-3">
      {users.map((user) => (
        <Card as="li" key={user.id} className={cx('flex flex-col gap-1 p-4', user.id === openId && 'border-pacifico')}>
          <div className="-mt-2 -mr-2 flex flex-wrap items-start justify-between gap-x-2">
            <h2 className="min-w-[min(100%,12rem)] flex-1 pt-2.5 titulo-3 wrap-anywhere">
              {nameOf(user)}
              {user.id === viewer.id && <span className="font-sans text-base font-normal text-suave"> (tú)</span>}
            </h2>
            <UserActions user={user} viewer={viewer} {...handlers} iconsOnly />
          </div>
          <p className="text-suave wrap-anywhere">{user.email}</p>
          <p className="mt-1 flex flex-wrap items-center gap-2 tabular-nums">
            <Badge>{ROLE_LABELS[user.role]}</Badge>
            <StateBadge active={user.is_active} />
            {hasDocument(user) ? (
              <span className="inline-flex items-center gap-1">
                {user.dni && 'DNI'} <UserDni user={user} />
              </span>
            ) : (
              <span className="text-suave">Sin documento</span>
            )}
          </p>
          <PersonWhatsApp phone={user.phone} name={user.name} fullName={nameOf(user)} className="self-start" />
        </Card>
      ))}
    </ul>
  );
}
