import { useQuery } from '@tanstack/react-query';
import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { DNI_LENGTH } from '@telar/domain/dni';
import { fieldLabel } from '@telar/texts/fields';
import { documentText } from '@telar/texts/people';
import { useState } from 'react';
import { nameOf, usersQuery } from '../../../../api/users';
import { DniField } from '../../../../ui/DniField';
import { SuggestField } from '../../../../ui/SuggestField';
import { TextField } from '../../../../ui/TextField';
import type { DraftState } from '../draft/use-draft';
import type { FieldNotes } from '../preview/field-notes';
import { FieldGroup } from './FieldGroup';
import { useFieldProps } from './use-field-props';
import { usePause } from './use-pause';

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

  function choose(chosen: number): void {
    const person = persons.find(({ id }) => id === chosen);
    setTyped('');
    if (person) draft.fill({ user_name: nameOf(person), dni: person.dni ?? '' });
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
      <SuggestField
        Input={DniField as typeof TextField}
        label="DNI"
        className="xs:col-span-6 sm:col-span-4"
        required
        hint={undefined}
        placeholder={`${DNI_LENGTH} dígitos`}
        {...suggesting}
        {...fieldProps('dni')}
      />
      <TextField
        label="Nota final"
        className="xs:col-span-6 sm:col-span-3"
        placeholder="Opcional"
        autoComplete="off"
        maxLength={CERTIFICATE_LIMITS.finalGrade}
        {...fieldProps('final_grade')}
      />
      <TextField
        label={fieldLabel('student_code')}
        className="col-span-full sm:col-span-5"
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
