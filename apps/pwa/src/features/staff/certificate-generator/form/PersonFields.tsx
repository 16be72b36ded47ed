import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { DNI_LENGTH } from '@telar/domain/dni';
import { DniField } from '../../../../ui/DniField';
import { TextField } from '../../../../ui/TextField';
import type { CertificateForm } from '../draft/use-draft';
import type { FieldNotes } from '../preview/field-notes';
import { FieldGroup } from './FieldGroup';
import { useFieldProps } from './use-field-props';

/** Fields for the person who receives the certificate. */
export function PersonFields({ form, notes }: { form: CertificateForm; notes: FieldNotes }) {
  const fieldProps = useFieldProps(form, notes);
  return (
    <FieldGroup legend="Participante">
      <TextField
        label="Nombre completo"
        className="col-span-full"
        required
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={CERTIFICATE_LIMITS.userName}
        {...fieldProps('user_name')}
      />
      <DniField
        className="xs:col-span-6 sm:col-span-4"
        required
        hint={undefined}
        placeholder={`${DNI_LENGTH} dígitos`}
        {...fieldProps('dni')}
      />
      <TextField
        label="Nota final"
        className="xs:col-span-6 sm:col-span-3"
        placeholder="Opcional"
        autoComplete="off"
        maxLength={CERTIFICATE_LIMITS.finalGrade}
        {...fieldProps('final_grade')}
      />
      <TextField
        label="Código de alumno"
        className="col-span-full sm:col-span-5"
        placeholder="Opcional"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CERTIFICATE_LIMITS.studentCode}
        {...fieldProps('student_code')}
      />
    </FieldGroup>
  );
}
