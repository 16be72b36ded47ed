import { FORM_TARGETS } from '@telar/domain/certificate-placement';
import type { FormTarget, Placement } from '@telar/domain/certificate-placement';
import { SelectField } from '../../../../ui/SelectField';
import { targetLabel } from './boxes';

const OPTIONS = [
  { value: '', label: 'Nada: queda como está' },
  ...FORM_TARGETS.map((target) => ({ value: target, label: targetLabel(target) })),
];

interface FormFieldMappingProps {
  /** The form fields of the template with names of their own. */
  names: readonly string[];
  placement: Placement;
  onMap: (name: string, target: FormTarget | null) => void;
}

/** Lets the user choose which value fills each of the template's own form fields. */
export function FormFieldMapping({ names, placement, onMap }: FormFieldMappingProps) {
  if (names.length === 0) return null;
  const mapping = new Map(Object.entries(placement.form_fields ?? {}));
  return (
    <section aria-labelledby="mapped-fields" className="flex flex-col gap-3">
      <h3 id="mapped-fields" className="rotulo text-suave">
        Campos del PDF
      </h3>
      {names.map((name) => (
        <SelectField
          key={name}
          label={`Qué va en «${name}»`}
          value={mapping.get(name) ?? ''}
          options={OPTIONS}
          onChange={({ currentTarget }) =>
            onMap(name, FORM_TARGETS.find((target) => target === currentTarget.value) ?? null)
          }
        />
      ))}
    </section>
  );
}
