import type { User } from '@telar/contracts/users';
import { LIMITS } from '@telar/domain/limits';
import UserPlus from 'lucide-react/icons/user-plus';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { nameOf } from '../../../../api/users';
import type { SavedUser } from '../../../../api/users';
import { session } from '../../../../session/session';
import { useSession } from '../../../../session/use-session';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { Pagination } from '../../../../ui/Pagination';
import { SearchField } from '../../../../ui/SearchField';
import { usePanel } from '../use-panel';
import { useUserList } from '../use-user-list';
import { pageAtSize } from '../user-search';
import type { UserSearch } from '../user-search';
import { DeleteUser } from './DeleteUser';
import { PageSize } from './PageSize';
import { ResetPassword } from './ResetPassword';
import { UserList } from './UserList';
import { UserPanel } from './UserPanel';

interface UsersPageProps {
  /** As the address has it. */
  search: UserSearch;
  /** Changes the address; what is `undefined` leaves it. */
  onSearch: (change: UserSearch) => void;
}

function countText(total: number, search: string | undefined): string {
  if (search) return total === 1 ? '1 encontrado' : `${total} encontrados`;
  return total === 1 ? '1 usuario' : `${total} usuarios`;
}

/** The staff's administration of accounts. */
export function UsersPage({ search, onSearch }: UsersPageProps) {
  const { user: me, userRole } = useSession();
  const viewer = { id: me?.id ?? null, role: userRole };
  const onPage = useCallback((page: number) => onSearch({ page: page > 1 ? page : undefined }), [onSearch]);
  const users = useUserList(search, onPage);
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = usePanel(heading);
  const [doomed, setDoomed] = useState<User | null>(null);
  const [resetting, setResetting] = useState<User | null>(null);
  const [notice, setNotice] = useState('');

  function saved({ user }: SavedUser, before: User | null): void {
    setNotice(before ? `Se guardaron los cambios de ${nameOf(user)}.` : `Se creó la cuenta de ${nameOf(user)}.`);
    if (!before) return users.added();
    users.replaced(user);
    const { token } = session.get();
    if (user.id === viewer.id && token)
      session.login(token, { ...me, name: user.name, last_name: user.last_name, email: user.email });
  }

  function removed(user: User): void {
    // While the question is open, nothing beside it takes the focus.
    flushSync(() => setDoomed(null));
    setNotice(`Se eliminó la cuenta de ${nameOf(user)}.`);
    users.removed(user);
    // The row that had the focus is gone.
    heading.current?.focus();
  }

  const { list, page, size, pages } = users;
  const openId = panel.content?.kind === 'edit' ? panel.content.user.id : null;
  return (
    <div
      className={cx(
        'grid items-start gap-6',
        panel.content && 'xl:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_27rem]',
      )}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h1 ref={heading} tabIndex={-1} className="titulo-2">
              Usuarios
            </h1>
            <p role="status" className="min-h-6 text-suave tabular-nums">
              {list && !users.message && countText(list.total, search.search)}
            </p>
          </div>
          <Button onClick={() => panel.openNew()}>
            <UserPlus size={18} aria-hidden="true" />
            Nuevo usuario
          </Button>
        </div>
        <SearchField
          label="Buscar usuarios"
          placeholder="Nombre, DNI o correo"
          search={search.search ?? ''}
          onSearch={(text) => onSearch({ search: text || undefined, page: undefined })}
        />
        <p role="status" className="font-medium text-exito empty:hidden">
          {notice}
        </p>
        <UserList
          users={users}
          searched={search.search ?? ''}
          viewer={viewer}
          openId={openId}
          narrowed={panel.content !== null}
          onClear={() => onSearch({ search: undefined, page: undefined })}
          onEdit={panel.openUser}
          onReset={setResetting}
          onDelete={setDoomed}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <PageSize
            size={size}
            onSize={(chosen) => {
              const there = pageAtSize(page, size, chosen);
              onSearch({
                size: chosen === LIMITS.userPageSize ? undefined : chosen,
                page: there > 1 ? there : undefined,
              });
            }}
          />
          <Pagination page={page} pages={pages} label="Páginas de usuarios" />
        </div>
      </div>
      <UserPanel panel={panel} viewer={viewer} onSaved={saved} />
      {panel.question}
      <DeleteUser user={doomed} onClose={() => setDoomed(null)} onDeleted={removed} />
      <ResetPassword user={resetting} onClose={() => setResetting(null)} onReset={users.replaced} />
    </div>
  );
}
