import { PERSON_NAME_MAX } from '@telar/domain/person-name';
import { cx } from '../cx';
import { PhoneField } from '../PhoneField';
import { TextField } from '../TextField';
import { documentForm } from './document-form';
import { DocumentFields } from './DocumentFields';
import { EmailField } from './EmailField';
import type { PersonForm } from './person-form';

/** The `autocomplete` values for people who type their own data. */
const OWN = { name: 'given-name', lastName: 'family-name', email: 'email', phone: 'tel' };
const OTHERS = { name: 'off', lastName: 'off', email: 'off', phone: 'off' };

interface PersonFieldsProps {
  form: PersonForm;
  /** True if people type their own data; then a document is required. */
  isOwn: boolean;
  /** E-mail and phone stand beside each other, where the form has the width of the page. */
  isWide?: boolean;
}

/** Asks for the data of a person: names, document, e-mail and phone. */
export function PersonFields({ form, isOwn, isWide = false }: PersonFieldsProps) {
  const { register, formState, setValue, setFocus } = form;
  const { errors } = formState;
  const autoComplete = isOwn ? OWN : OTHERS;
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label="Nombres"
          {...register('name')}
          {...(!isOwn && { 'data-autofocus': true })}
          autoComplete={autoComplete.name}
          autoCapitalize="words"
          maxLength={PERSON_NAME_MAX}
          error={errors.name?.message}
        />
        <TextField
          label="Apellidos"
          {...register('last_name')}
          required={false}
          autoComplete={autoComplete.lastName}
          autoCapitalize="words"
          maxLength={PERSON_NAME_MAX}
          error={errors.last_name?.message}
        />
      </div>
      <DocumentFields form={documentForm(form)} required={isOwn} />
      <div className={cx('grid gap-x-4 gap-y-5', isWide && 'items-end sm:grid-cols-2')}>
        <EmailField
          {...register('email')}
          autoComplete={autoComplete.email}
          error={errors.email?.message}
          onCorrect={(email) => {
            setValue('email', email, { shouldDirty: true, shouldValidate: formState.isSubmitted });
            setFocus('email');
          }}
        />
        <PhoneField
          {...register('phone')}
          required={false}
          autoComplete={autoComplete.phone}
          error={errors.phone?.message}
        />
      </div>
    </>
  );
}
