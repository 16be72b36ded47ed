import { DOCUMENT_LABELS, DOCUMENT_NUMBER_MAX, DOCUMENT_TYPES } from '@telar/domain/identity-document';
import { cx } from '../cx';
import { DniField } from '../DniField';
import { SelectField } from '../SelectField';
import { TextField } from '../TextField';
import { ALIGNED_FIELD, ALIGNED_ROW } from './aligned-row';
import type { DocumentForm } from './document-form';
import { DOCUMENT_NUMBER_HINTS } from './document-hints';

interface DocumentFieldsProps {
  form: DocumentForm;
  required: boolean;
}

/** Asks for the kind of identity document and its number. The fields of a DNI are those of every other form. */
export function DocumentFields({ form: { type, number, errors, chosen }, required }: DocumentFieldsProps) {
  return (
    <div className={cx(ALIGNED_ROW, 'sm:grid-cols-2')}>
      <SelectField
        label="Tipo de documento"
        hint=""
        className={ALIGNED_FIELD}
        {...type}
        error={errors.type}
        options={DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_LABELS[value] }))}
      />
      {chosen === 'dni' ? (
        <DniField key="dni" className={ALIGNED_FIELD} {...number} required={required} error={errors.number} />
      ) : (
        <TextField
          key="other"
          className={ALIGNED_FIELD}
          label={`Número de ${DOCUMENT_LABELS[chosen].toLowerCase()}`}
          hint={DOCUMENT_NUMBER_HINTS[chosen]}
          {...number}
          required={required}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={DOCUMENT_NUMBER_MAX}
          error={errors.number}
        />
      )}
    </div>
  );
}
