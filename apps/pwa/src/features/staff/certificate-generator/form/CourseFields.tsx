import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { TextField } from '../../../../ui/TextField';
import type { CertificateForm } from '../draft/use-draft';
import type { FieldNotes } from '../preview/field-notes';
import { FieldGroup } from './FieldGroup';
import { useFieldProps } from './use-field-props';

const HOURS_DIGITS = String(CERTIFICATE_LIMITS.durationHours).length;

/** Fields for the course and the certificate's dates. */
export function CourseFields({ form, notes }: { form: CertificateForm; notes: FieldNotes }) {
  const fieldProps = useFieldProps(form, notes);
  return (
    <FieldGroup legend="Curso">
      <TextField
        label="Nombre del curso"
        className="col-span-full"
        placeholder="Opcional"
        autoComplete="off"
        maxLength={CERTIFICATE_LIMITS.courseTitle}
        {...fieldProps('course_title')}
      />
      <TextField
        label="Horas académicas"
        className="xs:col-span-6"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={HOURS_DIGITS}
        {...fieldProps('duration_hours')}
      />
      <TextField
        label="Fecha de emisión"
        type="date"
        className="xs:col-span-6"
        required
        {...fieldProps('issue_date')}
      />
      <TextField
        label="Fecha de inicio"
        type="date"
        className="xs:col-span-6"
        required
        {...fieldProps('start_date', { deps: ['end_date'] })}
      />
      <TextField label="Fecha de fin" type="date" className="xs:col-span-6" required {...fieldProps('end_date')} />
    </FieldGroup>
  );
}
