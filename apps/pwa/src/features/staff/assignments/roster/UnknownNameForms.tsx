import { ROSTER_TEXTS } from '@telar/texts/roster';
import type { FormEvent } from 'react';
import { Button } from '../../../../ui/Button';
import { SelectField } from '../../../../ui/SelectField';
import { choicesFor } from './unknown-names';
import type { RosterTarget, RosterTargets, TargetChoice, UnknownName } from './unknown-names';

interface UnknownNameFormsProps {
  names: readonly UnknownName[];
  targets: RosterTargets;
  busy: boolean;
  onChoose: (name: UnknownName, target: RosterTarget) => void;
}

/** Maximum number of names to ask about at the same time. */
const MAX_SHOWN = 4;

/** Asks for the course or package of each unknown name in the roster. */
export function UnknownNameForms({ names, targets, busy, onChoose }: UnknownNameFormsProps) {
  return (
    <section
      aria-labelledby="unknown-names"
      className="flex flex-col gap-3 rounded-boton border border-linea bg-hundido px-4 pt-3 pb-4"
    >
      <h3 id="unknown-names" className="font-semibold">
        {ROSTER_TEXTS.unknownNames}
      </h3>
      {names.slice(0, MAX_SHOWN).map((name) => (
        <UnknownNameForm
          key={`${name.kind} ${name.textInFile}`}
          name={name}
          choices={choicesFor(name, targets)}
          busy={busy}
          onChoose={(target) => onChoose(name, target)}
        />
      ))}
    </section>
  );
}

interface UnknownNameFormProps {
  name: UnknownName;
  choices: readonly TargetChoice[];
  busy: boolean;
  onChoose: (target: RosterTarget) => void;
}

const keyOf = ({ kind, id }: RosterTarget) => `${kind} ${id}`;

// A form with a button: a select alone would apply the choice at the first arrow key.
function UnknownNameForm({ name: { kind, textInFile, rows }, choices, busy, onChoose }: UnknownNameFormProps) {
  const options = choices.map((choice) => ({
    value: keyOf(choice),
    label: choice.kind === kind ? choice.name : ROSTER_TEXTS.packageChoice(choice.name),
  }));

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('choice');
    const target = choices.find((choice) => keyOf(choice) === chosen);
    if (target && !busy) onChoose(target);
  }

  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={submit}>
      <SelectField
        label={ROSTER_TEXTS.unknownName(textInFile, rows)}
        name="choice"
        options={[{ value: '', label: ROSTER_TEXTS.choose[kind] }, ...options]}
        className="min-w-0 flex-1 basis-40"
      />
      <Button type="submit" variant="outline" busy={busy} aria-label={ROSTER_TEXTS.chooseFor(textInFile)}>
        Usar
      </Button>
    </form>
  );
}
