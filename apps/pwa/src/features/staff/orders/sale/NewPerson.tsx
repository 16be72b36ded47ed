import { useQuery } from '@tanstack/react-query';
import type { SaleRequest } from '@telar/contracts/orders';
import type { User } from '@telar/contracts/users';
import { isDni } from '@telar/domain/dni';
import { EMAIL_MAX, isEmail } from '@telar/domain/email';
import { PERSON_NAME_MAX } from '@telar/domain/person-name';
import { SALE_SCREEN_TEXTS } from '@telar/texts/screens/sale';
import { nameOf, usersQuery } from '../../../../api/users';
import { usePause } from '../../../../browser/use-pause';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import type { ContractForm } from '../../../../ui/form/contract-form';
import { documentForm } from '../../../../ui/form/document-form';
import { DocumentFields } from '../../../../ui/form/DocumentFields';
import { PhoneField } from '../../../../ui/PhoneField';
import { TextField } from '../../../../ui/TextField';
import type { SaleValues } from './sale-values';

interface NewPersonProps {
  form: ContractForm<SaleValues, SaleRequest>;
  /** Goes back to the search. */
  onSearch: () => void;
  onChoose: (person: User) => void;
}

/** The data of a person without an account. Says if there is one after all. */
export function NewPerson({ form, onSearch, onChoose }: NewPersonProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Nombres"
          {...register('name')}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={PERSON_NAME_MAX}
          error={errors.name?.message}
        />
        <TextField
          label="Apellidos"
          {...register('last_name')}
          required={false}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={PERSON_NAME_MAX}
          error={errors.last_name?.message}
        />
      </div>
      <DocumentFields form={documentForm(form)} required={false} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          label="Correo electrónico"
          {...register('email')}
          type="email"
          autoComplete="off"
          maxLength={EMAIL_MAX}
          error={errors.email?.message}
        />
        <PhoneField {...register('phone')} required={false} error={errors.phone?.message} />
      </div>
      <KnownAccount form={form} onChoose={onChoose} />
      <Button variant="quiet" size="compact" className="-ml-3.5 self-start" onClick={onSearch}>
        {SALE_SCREEN_TEXTS.searchAgain}
      </Button>
    </div>
  );
}

/** An account that has the typed e-mail or DNI. */
function KnownAccount({ form, onChoose }: Pick<NewPersonProps, 'form' | 'onChoose'>) {
  const email = usePause(form.watch('email').trim().toLowerCase());
  const dni = usePause(form.watch('dni').trim());
  const search = isEmail(email) ? email : '';
  const byEmail = useQuery({ ...usersQuery({ search }), enabled: search !== '' });
  const byDni = useQuery({ ...usersQuery({ search: dni }), enabled: isDni(dni) });
  const users = [...(byEmail.data?.users ?? []), ...(byDni.data?.users ?? [])];
  const known = users.find((user) => user.email === search || (isDni(dni) && user.dni === dni));
  if (!known) return null;
  return (
    <Alert
      tone="warning"
      action={
        <Button variant="outline" size="compact" onClick={() => onChoose(known)}>
          Usar esa cuenta
        </Button>
      }
    >
      {nameOf(known)} ({known.email}) ya tiene una cuenta con {known.email === search ? 'ese correo' : 'ese DNI'}.
    </Alert>
  );
}
