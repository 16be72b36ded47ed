import type { CourseRef, PackageRef } from '@telar/contracts/refs';
import { ROSTER_TEXTS } from '@telar/texts/roster';
import { Button } from '../../../../ui/Button';
import { SelectField } from '../../../../ui/SelectField';
import { sortBySimilarity } from './unknown-names';
import type { UnknownName } from './unknown-names';

/** What a list can name; nothing while nobody knows. */
export interface RosterTargets {
  courses: readonly CourseRef[];
  packages: readonly PackageRef[];
}

interface UnknownNamesProps {
  names: readonly UnknownName[];
  choices: RosterTargets;
  busy: boolean;
  /** `id` is that of the course or the package that is meant. */
  onChoose: (name: UnknownName, id: string) => void;
}

/** As many questions as one looks at at once; the next ones follow. */
const ASKED = 4;

/** Names in the list that mean nothing as they stand, each with the question what it means. */
export function UnknownNames({ names, choices, busy, onChoose }: UnknownNamesProps) {
  return (
    <section
      aria-labelledby="unknown-names"
      className="flex flex-col gap-3 rounded-boton border border-linea bg-hundido px-4 pt-3 pb-4"
    >
      <h3 id="unknown-names" className="font-semibold">
        {ROSTER_TEXTS.unknownNames}
      </h3>
      {names.slice(0, ASKED).map((name) => (
        // A select that did it at once would do so at the first arrow key.
        <form
          key={`${name.kind} ${name.written}`}
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const id = String(new FormData(event.currentTarget).get('meant') ?? '');
            if (id !== '' && !busy) onChoose(name, id);
          }}
        >
          <SelectField
            label={ROSTER_TEXTS.unknownName(name.written, name.rows)}
            name="meant"
            options={[{ value: '', label: ROSTER_TEXTS.choose[name.kind] }, ...optionsFor(name, choices)]}
            className="min-w-0 flex-1 basis-40"
          />
          <Button type="submit" variant="outline" busy={busy} aria-label={ROSTER_TEXTS.takeFor(name.written)}>
            Usar
          </Button>
        </form>
      ))}
    </section>
  );
}

function optionsFor({ kind, written }: UnknownName, { courses, packages }: RosterTargets) {
  const choices =
    kind === 'course'
      ? courses.map(({ id, title }) => ({ id, name: title }))
      : packages.map(({ id, name }) => ({ id, name }));
  return sortBySimilarity(choices, ({ name }) => name, written).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
}
