import { isRole } from '@telar/domain/roles';
import type { Role } from '@telar/domain/roles';
import type { UserSort } from '@telar/domain/user-sorts';
import { SelectField } from '../../../../ui/SelectField';
import { assignableRoles } from '../user-rights';
import type { Viewer } from '../user-rights';
import { isUserSort } from '../user-search';
import type { UserSearch } from '../user-search';

interface UserFiltersProps {
  search: UserSearch;
  viewer: Viewer;
  onSearch: (change: UserSearch) => void;
}

const ROLE_OPTIONS: Record<Role, string> = { cliente: 'Clientes', asesor: 'Asesores', admin: 'Administradores' };

const SORTS: { value: UserSort; label: string }[] = [
  { value: 'createdAt', label: 'Más nuevos' },
  { value: 'name', label: 'Por nombres' },
  { value: 'last_name', label: 'Por apellidos' },
  { value: 'email', label: 'Por correo' },
  { value: 'role', label: 'Por rol' },
];

const ACTIVE_BY_OPTION: Record<string, boolean> = { true: true, false: false };

/** Filters the list by role and state, and sorts it. */
export function UserFilters({ search: { role, active, sort }, viewer, onSearch }: UserFiltersProps) {
  // Advisers do not see admins.
  const roles = assignableRoles(viewer).map((value) => ({ value, label: ROLE_OPTIONS[value] }));
  const change = (next: UserSearch) => onSearch({ ...next, page: undefined });
  const className = 'min-w-0 flex-1 basis-36';
  return (
    <div className="flex flex-wrap gap-2 sm:max-w-2xl">
      <SelectField
        label="Tipo de cuenta"
        className={className}
        options={[{ value: '', label: 'Todas' }, ...roles]}
        value={role ?? ''}
        onChange={({ currentTarget: { value } }) => change({ role: isRole(value) ? value : undefined })}
      />
      <SelectField
        label="Estado"
        className={className}
        options={[
          { value: '', label: 'Todos' },
          { value: 'true', label: 'Activas' },
          { value: 'false', label: 'Inactivas' },
        ]}
        value={active === undefined ? '' : String(active)}
        onChange={({ currentTarget: { value } }) => change({ active: ACTIVE_BY_OPTION[value] })}
      />
      <SelectField
        label="Orden"
        className={className}
        options={SORTS}
        value={sort ?? 'createdAt'}
        onChange={({ currentTarget: { value } }) =>
          change({ sort: isUserSort(value) && value !== 'createdAt' ? value : undefined })
        }
      />
    </div>
  );
}
