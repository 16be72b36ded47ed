import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { TextField } from '../../../../ui/TextField';
import type { Autofill } from '../draft/use-autofill';
import type { CertificateForm } from '../draft/use-draft';
import type { FieldNotes } from '../preview/field-notes';
import { CourseTitleField } from './CourseTitleField';
import { DraftDateField } from './DraftDateField';
import { FieldGroup } from './FieldGroup';
import { useFieldProps } from './use-field-props';

const HOURS_DIGITS = String(CERTIFICATE_LIMITS.durationHours).length;

interface CourseFieldsProps {
  form: CertificateForm;
  notes: FieldNotes;
  autofill: Autofill;
}

/** Fields for the course and the certificate's dates. */
export function CourseFields({ form, notes, autofill }: CourseFieldsProps) {
  const fieldProps = useFieldProps(form, notes);
  return (
    <FieldGroup legend="Curso">
      <CourseTitleField form={form} notes={notes} autofill={autofill} />
      <TextField
        label="Horas académicas"
        className="xs:col-span-6"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={HOURS_DIGITS}
        {...fieldProps('duration_hours')}
      />
      <DraftDateField form={form} notes={notes} label="Fecha de emisión" name="issue_date" />
      <DraftDateField form={form} notes={notes} label="Fecha de inicio" name="start_date" checkAlso="end_date" />
      <DraftDateField form={form} notes={notes} label="Fecha de fin" name="end_date" />
    </FieldGroup>
  );
}
