import { ROSTER_TEXTS } from '@telar/texts/roster';
import { Button } from '../../../../ui/Button';
import { SelectField } from '../../../../ui/SelectField';
import { sortBySimilarity } from './unknown-names';
import type { RosterTargets, UnknownName } from './unknown-names';

interface UnknownNameFormsProps {
  names: readonly UnknownName[];
  targets: RosterTargets;
  busy: boolean;
  /** Called with the id of the chosen course or package. */
  onChoose: (name: UnknownName, id: string) => void;
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
        // A form with a button: a select alone would apply the choice at the first arrow key.
        <form
          key={`${name.kind} ${name.textInFile}`}
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const id = String(new FormData(event.currentTarget).get('choice') ?? '');
            if (id !== '' && !busy) onChoose(name, id);
          }}
        >
          <SelectField
            label={ROSTER_TEXTS.unknownName(name.textInFile, name.rows)}
            name="choice"
            options={[{ value: '', label: ROSTER_TEXTS.choose[name.kind] }, ...optionsFor(name, targets)]}
            className="min-w-0 flex-1 basis-40"
          />
          <Button type="submit" variant="outline" busy={busy} aria-label={ROSTER_TEXTS.chooseFor(name.textInFile)}>
            Usar
          </Button>
        </form>
      ))}
    </section>
  );
}

function optionsFor({ kind, textInFile }: UnknownName, { courses, packages }: RosterTargets) {
  const choices =
    kind === 'course'
      ? courses.map(({ id, title }) => ({ id, name: title }))
      : packages.map(({ id, name }) => ({ id, name }));
  return sortBySimilarity(choices, ({ name }) => name, textInFile).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
}
