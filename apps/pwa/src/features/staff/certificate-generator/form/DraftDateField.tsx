import { useController } from 'react-hook-form';
import { DateField } from '../../../../ui/DateField';
import type { CertificateForm } from '../draft/use-draft';
import type { FieldNotes } from '../preview/field-notes';

type DateName = 'issue_date' | 'start_date' | 'end_date';

interface DraftDateFieldProps {
  form: CertificateForm;
  notes: FieldNotes;
  label: string;
  name: DateName;
  /** The field whose error depends on this one. */
  checkAlso?: DateName;
}

/** A date of the certificate form. */
export function DraftDateField({ form: { control }, notes, label, name, checkAlso }: DraftDateFieldProps) {
  const { field, fieldState } = useController({ control, name, rules: checkAlso ? { deps: [checkAlso] } : {} });
  return (
    <DateField
      {...field}
      label={label}
      className="xs:col-span-6"
      required
      error={fieldState.error?.message ?? notes[name]?.error}
      note={notes[name]?.warning}
    />
  );
}
