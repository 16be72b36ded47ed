import { FORM_TARGETS } from '@telar/domain/certificate-placement';
import type { FormTarget } from '@telar/domain/certificate-placement';
import { SelectField } from '../../../../ui/SelectField';
import { targetLabel } from './boxes';
import { InkField } from './InkField';
import { isLegibleInField } from './suggested-ink';
import type { PlacementEditorState } from './use-placement-editor';

const OPTIONS = [
  { value: '', label: 'Nada: queda como está' },
  ...FORM_TARGETS.map((target) => ({ value: target, label: targetLabel(target) })),
];

const hasText = (target: FormTarget | undefined) => target !== undefined && target !== 'qr' && target !== 'band';

/** Lets the user choose which value fills each of the template's own form fields, and the color of its text. */
export function FormFieldMapping({ editor }: { editor: PlacementEditorState }) {
  const { ownFields, placement, suggestedFormInks } = editor;
  if (ownFields.length === 0) return null;
  const mapping = new Map(Object.entries(placement.form_fields ?? {}));
  const inks = new Map(Object.entries(placement.form_inks ?? {}));
  return (
    <section aria-labelledby="mapped-fields" className="flex flex-col gap-3">
      <h3 id="mapped-fields" className="rotulo text-suave">
        Campos del PDF
      </h3>
      {ownFields.map((name) => (
        <div key={name} className="flex flex-col gap-2">
          <SelectField
            label={`Qué va en «${name}»`}
            value={mapping.get(name) ?? ''}
            options={OPTIONS}
            onChange={({ currentTarget }) =>
              editor.mapField(name, FORM_TARGETS.find((target) => target === currentTarget.value) ?? null)
            }
          />
          {hasText(mapping.get(name)) && (
            <InkField
              label={`Color del texto de «${name}»`}
              ink={inks.get(name)}
              suggested={suggestedFormInks.get(name)}
              isLegible={isLegibleInField(inks.get(name), suggestedFormInks.get(name))}
              onChange={(ink, gesture) => editor.setFormInk(name, ink, gesture && `${gesture}-form-${name}`)}
            />
          )}
        </div>
      ))}
    </section>
  );
}
