import { useQuery } from '@tanstack/react-query';
import type { User } from '@telar/contracts/users';
import { documentText } from '@telar/texts/people';
import { SALE_SCREEN_TEXTS } from '@telar/texts/screens/sale';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { failureText } from '../../../../api/client/failure-text';
import { nameOf, usersQuery } from '../../../../api/users';
import { usePause } from '../../../../browser/use-pause';
import { Button } from '../../../../ui/Button';
import { SuggestField } from '../../../../ui/SuggestField';

const SEARCH_MIN = 3;
const SHOWN = 8;

interface PersonSearchProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  onChoose: (person: User) => void;
  /** Registers a person without an account. @param typed what was searched. */
  onNew: (typed: string) => void;
}

/** Finds the account of a person while the user types. Enter takes the only match, or a new person if there is none. */
export function PersonSearch({ field, error, onChoose, onNew }: PersonSearchProps) {
  const [typed, setTyped] = useState('');
  const search = usePause(typed.trim());
  const isSearched = search.length >= SEARCH_MIN && search === typed.trim();
  const { data, error: failure } = useQuery({ ...usersQuery({ search, role: 'cliente' }), enabled: isSearched });
  // The results of another search stay until those of this one arrive.
  const found = isSearched && data && !failure ? data.users.slice(0, SHOWN) : [];
  const isNone = isSearched && data !== undefined && found.length === 0 && !failure;

  function choose(id: number): void {
    const person = found.find((each) => each.id === id);
    if (person) onChoose(person);
  }

  function onEnter(event: KeyboardEvent): void {
    // The list takes the Enter of a suggestion that the arrows chose.
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    event.preventDefault();
    const [first, ...others] = found;
    if (first && others.length === 0) onChoose(first);
    else if (isNone) onNew(typed);
  }

  const note = failure ? failureText(SALE_SCREEN_TEXTS.personFailed, failure) : SALE_SCREEN_TEXTS.personNone;
  return (
    <div className="flex flex-col gap-3">
      <div onKeyDown={onEnter}>
        <SuggestField
          label={SALE_SCREEN_TEXTS.personSearch}
          hint={SALE_SCREEN_TEXTS.personHint}
          listLabel="Cuentas"
          {...field}
          autoFocus
          spellCheck={false}
          maxLength={80}
          error={error}
          note={failure || isNone ? note : undefined}
          suggestions={found.map((person) => ({
            id: person.id,
            text: nameOf(person),
            detail: [documentText(person), person.email, person.phone].filter(Boolean).join(' · '),
          }))}
          onChoose={choose}
          onType={setTyped}
        />
      </div>
      <Button variant="outline" className="self-start" onClick={() => onNew(typed)}>
        {SALE_SCREEN_TEXTS.newPerson}
      </Button>
    </div>
  );
}
