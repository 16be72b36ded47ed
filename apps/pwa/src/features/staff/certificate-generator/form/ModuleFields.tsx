import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { useFormState } from 'react-hook-form';
import { TextArea, TextField } from '../../../../ui/TextField';
import type { CertificateForm } from '../draft/use-draft';
import type { FieldNotes } from '../preview/field-notes';

interface ModuleFieldsProps {
  form: CertificateForm;
  /** From 0. */
  index: number;
  /** Errors and warnings from the preview. */
  notes: FieldNotes;
}

/** Fields for one module of the syllabus. */
export function ModuleFields({ form: { register, control }, index, notes }: ModuleFieldsProps) {
  const { errors } = useFormState({ control, name: 'modules' });
  const module = errors.modules?.[index];
  return (
    <fieldset className="grid gap-2 py-4">
      <legend className="float-left font-titulo font-semibold tabular-nums">Módulo {index + 1}</legend>
      <TextField
        label="Título"
        autoComplete="off"
        maxLength={CERTIFICATE_LIMITS.moduleTitle}
        error={module?.title?.message ?? notes[`modules.${index}.title`]?.error}
        {...register(`modules.${index}.title`)}
      />
      <TextArea
        label="Contenido"
        rows={3}
        maxLength={CERTIFICATE_LIMITS.moduleContent}
        className="[&_textarea]:field-sizing-content"
        error={module?.content?.message ?? notes[`modules.${index}.content`]?.error}
        {...register(`modules.${index}.content`)}
      />
    </fieldset>
  );
}
