import { useQuery } from '@tanstack/react-query';
import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { DNI_LENGTH } from '@telar/domain/dni';
import { accountDocumentText, documentParts } from '@telar/domain/document-text';
import { fieldLabel } from '@telar/texts/fields';
import { documentText } from '@telar/texts/people';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { nameOf, usersQuery } from '../../../../api/users';
import { usePause } from '../../../../browser/use-pause';
import { DniField } from '../../../../ui/DniField';
import { DocumentTypeField } from '../../../../ui/form/DocumentTextFields';
import { SuggestField } from '../../../../ui/SuggestField';
import { TextField } from '../../../../ui/TextField';
import type { DraftState } from '../draft/use-draft';
import type { FieldNotes } from '../preview/field-notes';
import { FieldGroup } from './FieldGroup';
import { ForeignNumber } from './ForeignNumber';
import { useFieldProps } from './use-field-props';

const SEARCH_MIN = 3;
const PERSONS_MAX = 6;

/** Finds accounts by the words of a name or by a DNI, while the user types either. */
function usePersons(typed: string) {
  const search = usePause(typed.trim());
  const isSearched = search.length >= SEARCH_MIN && search === typed.trim();
  const { data } = useQuery({ ...usersQuery({ search }), enabled: isSearched });
  return isSearched ? (data?.users ?? []).slice(0, PERSONS_MAX) : [];
}

/** Fields for the person who receives the certificate. Accounts are suggested for the name and for the DNI. */
export function PersonFields({ draft, notes }: { draft: DraftState; notes: FieldNotes }) {
  const fieldProps = useFieldProps(draft.form, notes);
  const [typed, setTyped] = useState('');
  const persons = usePersons(typed);
  const document = useWatch({ control: draft.form.control, name: 'dni' });

  function choose(chosen: number): void {
    const person = persons.find(({ id }) => id === chosen);
    setTyped('');
    if (person) draft.fill({ user_name: nameOf(person), dni: accountDocumentText(person) ?? '' });
  }

  const suggesting = {
    listLabel: 'Cuentas',
    suggestions: persons.map((person) => ({
      id: person.id,
      text: nameOf(person),
      detail: `${documentText(person)} · ${person.email}`,
    })),
    onChoose: choose,
    onType: setTyped,
  };
  return (
    <FieldGroup legend="Participante">
      <SuggestField
        label="Nombre completo"
        className="col-span-full"
        required
        autoCapitalize="words"
        spellCheck={false}
        maxLength={CERTIFICATE_LIMITS.userName}
        placeholder="Nombre, o DNI de una cuenta"
        {...suggesting}
        {...fieldProps('user_name')}
      />
      <DocumentTypeField
        className="xs:col-span-6 sm:col-span-5"
        value={document}
        onChange={(dni) => draft.fill({ dni })}
      />
      {documentParts(document).type === 'dni' ? (
        <SuggestField
          Input={DniField as typeof TextField}
          label="DNI"
          className="xs:col-span-6 sm:col-span-7"
          required
          hint={undefined}
          placeholder={`${DNI_LENGTH} dígitos`}
          {...suggesting}
          {...fieldProps('dni')}
        />
      ) : (
        <ForeignNumber form={draft.form} className="xs:col-span-6 sm:col-span-7" note={notes.dni} />
      )}
      <TextField
        label="Nota final"
        className="xs:col-span-6 sm:col-span-5"
        placeholder="Opcional"
        autoComplete="off"
        maxLength={CERTIFICATE_LIMITS.finalGrade}
        {...fieldProps('final_grade')}
      />
      <TextField
        label={fieldLabel('student_code')}
        className="xs:col-span-6 sm:col-span-7"
        placeholder="Opcional"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CERTIFICATE_LIMITS.studentCode}
        {...fieldProps('student_code')}
      />
    </FieldGroup>
  );
}
