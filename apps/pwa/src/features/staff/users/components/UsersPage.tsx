import type { User } from '@telar/contracts/users';
import { quantityText } from '@telar/domain/quantity-text';
import UserPlus from 'lucide-react/icons/user-plus';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { nameOf } from '../../../../api/users';
import type { SavedUser } from '../../../../api/users';
import { session } from '../../../../session/session';
import { useSession } from '../../../../session/use-session';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { pageText } from '../../../../ui/page-numbers';
import { SearchField } from '../../../../ui/SearchField';
import { usePanel } from '../use-panel';
import { useUserList } from '../use-user-list';
import type { UserSearch } from '../user-search';
import { PageControls } from './PageControls';
import { UserDialogs } from './UserDialogs';
import type { AskedAction } from './UserDialogs';
import { UserFilters } from './UserFilters';
import { UserList } from './UserList';
import { UserPanel } from './UserPanel';

interface UsersPageProps {
  /** The search parameters of the URL. */
  search: UserSearch;
  /** Changes the search parameters. `undefined` removes one. */
  onSearch: (change: UserSearch) => void;
}

function countText(total: number, isFiltered: boolean): string {
  return isFiltered ? quantityText(total, 'encontrado', 'encontrados') : quantityText(total, 'usuario', 'usuarios');
}

/** /usuarios: staff create, change and delete accounts. */
export function UsersPage({ search, onSearch }: UsersPageProps) {
  const { user: me, userRole } = useSession();
  const viewer = { id: me?.id ?? null, role: userRole };
  const users = useUserList(search, onSearch);
  const isFiltered = Boolean(search.search) || search.role !== undefined || search.active !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = usePanel(heading);
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const [notice, setNotice] = useState('');

  function afterSave({ user }: SavedUser, before: User | null): void {
    setNotice(before ? `Se guardaron los cambios de ${nameOf(user)}.` : `Se creó la cuenta de ${nameOf(user)}.`);
    if (!before) return users.afterCreate();
    users.afterChange(user);
    // The header shows the viewer's own name.
    const { token } = session.get();
    if (user.id === viewer.id && token) {
      session.login(token, { ...me, name: user.name, last_name: user.last_name, email: user.email });
    }
  }

  function afterDelete(user: User): void {
    // Elements outside the modal dialog cannot receive the focus, so close the dialog first.
    flushSync(() => setAsked(null));
    setNotice(`Se eliminó la cuenta de ${nameOf(user)}.`);
    users.afterDelete(user);
    // The row that had the focus was deleted.
    heading.current?.focus();
  }

  const page = users.list && !users.isStale && !users.message ? pageText(users.page, users.pages) : '';
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
              {users.list && !users.message && countText(users.list.total, isFiltered)}
              {page && <span className="sr-only">, {page}</span>}
            </p>
          </div>
          <Button onClick={() => panel.openNew()}>
            <UserPlus size={18} aria-hidden="true" />
            Nuevo usuario
          </Button>
        </div>
        <SearchField
          label="Buscar usuarios"
          placeholder="Nombre, correo o documento"
          search={search.search ?? ''}
          onSearch={(text) => onSearch({ search: text || undefined, page: undefined })}
        />
        <UserFilters search={search} viewer={viewer} onSearch={onSearch} />
        <p role="status" className="font-medium text-exito empty:hidden">
          {notice}
        </p>
        <UserList
          users={users}
          searched={search.search ?? ''}
          viewer={viewer}
          openId={openId}
          isPanelOpen={panel.content !== null}
          isFiltered={isFiltered}
          onClear={() => onSearch({ search: undefined, role: undefined, active: undefined, page: undefined })}
          onEdit={panel.openUser}
          onReset={(user) => setAsked({ kind: 'reset', user })}
          onRecoveryLink={(user) => setAsked({ kind: 'recover', user })}
          onConfirmDni={(user) => setAsked({ kind: 'confirm', user })}
          onDelete={(user) => setAsked({ kind: 'delete', user })}
        />
        <PageControls page={users.page} pages={users.pages} size={users.size} onSearch={onSearch} heading={heading} />
      </div>
      <UserPanel panel={panel} viewer={viewer} onSaved={afterSave} />
      {panel.dialog}
      <UserDialogs
        asked={asked}
        onClose={() => setAsked(null)}
        onDeleted={afterDelete}
        onChanged={(user, text) => {
          if (text) setNotice(text);
          users.afterChange(user);
        }}
      />
    </div>
  );
}
