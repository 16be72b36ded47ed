import type { RegisterRequest } from '@telar/contracts/auth';
import { EMAIL_MAX } from '@telar/domain/email';
import { PERSON_NAME_MAX } from '@telar/domain/person-name';
import type { ContractForm } from '../../../../ui/form/contract-form';
import { documentForm } from '../../../../ui/form/document-form';
import { DocumentFields } from '../../../../ui/form/DocumentFields';
import { PhoneField } from '../../../../ui/PhoneField';
import { TextField } from '../../../../ui/TextField';
import type { Registration } from '../registration';

interface PersonFieldsProps {
  form: Pick<ContractForm<Registration, RegisterRequest>, 'register' | 'formState' | 'watch'>;
}

/** Asks who registers: names, document, e-mail and phone. */
export function PersonFields({ form }: PersonFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label="Nombres"
          {...register('name')}
          autoComplete="given-name"
          maxLength={PERSON_NAME_MAX}
          error={errors.name?.message}
        />
        <TextField
          label="Apellidos"
          {...register('last_name')}
          required={false}
          autoComplete="family-name"
          maxLength={PERSON_NAME_MAX}
          error={errors.last_name?.message}
        />
      </div>
      <DocumentFields form={documentForm(form)} required />
      <TextField
        label="Correo electrónico"
        {...register('email')}
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        error={errors.email?.message}
      />
      <PhoneField {...register('phone')} required={false} autoComplete="tel" error={errors.phone?.message} />
    </>
  );
}
