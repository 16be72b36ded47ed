import { useController } from 'react-hook-form';
import { DocumentNumberField } from '../../../../ui/form/DocumentTextFields';
import type { CertificateForm } from '../draft/use-draft';
import type { FieldNotes } from '../preview/field-notes';

interface ForeignNumberProps {
  form: CertificateForm;
  note: FieldNotes['dni'];
  className: string;
}

/** The number of a document other than a DNI. The form stores it together with the kind. */
export function ForeignNumber({ form: { control }, note, className }: ForeignNumberProps) {
  const { field, fieldState } = useController({ control, name: 'dni' });
  return (
    <DocumentNumberField
      {...field}
      className={className}
      required
      hasHint={false}
      error={fieldState.error?.message ?? note?.error}
    />
  );
}
