import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { useController } from 'react-hook-form';
import { DateField } from '../../../../ui/DateField';
import type { ContractForm } from '../../../../ui/form/contract-form';
import { DocumentNumberField, DocumentTypeField } from '../../../../ui/form/DocumentTextFields';
import { SelectField } from '../../../../ui/SelectField';
import { TextArea, TextField } from '../../../../ui/TextField';
import { REISSUE_LABELS } from './reissue-values';
import type { ReissueValues } from './reissue-values';

type ReissueFormState = ContractForm<ReissueValues, unknown>;

interface ReissueFieldsProps {
  form: ReissueFormState;
  templates: readonly string[];
  /** The certificate's template, if it no longer exists. */
  lostTemplate: string | null;
}

const HALF = 'xs:col-span-6';
const WHOLE = 'col-span-full';

/** The data of the new certificate. */
export function ReissueFields({ form, templates, lostTemplate }: ReissueFieldsProps) {
  const { errors } = form.formState;
  const text = (name: Exclude<keyof typeof REISSUE_LABELS, 'start_date' | 'end_date' | 'issue_date'>) => ({
    label: REISSUE_LABELS[name],
    error: errors[name]?.message,
    autoComplete: 'off',
    ...form.register(name),
  });
  return (
    <fieldset className="grid grid-cols-1 gap-4 xs:grid-cols-12">
      <legend className="sr-only">Datos del certificado nuevo</legend>
      <TextField
        {...text('user_name')}
        className={WHOLE}
        required
        spellCheck={false}
        maxLength={CERTIFICATE_LIMITS.userName}
      />
      <ReissueDocument form={form} />
      <TextField {...text('student_code')} className={WHOLE} maxLength={CERTIFICATE_LIMITS.studentCode} />
      <TextField {...text('course_title')} className={WHOLE} maxLength={CERTIFICATE_LIMITS.courseTitle} />
      <TextField {...text('duration_hours')} className={HALF} required inputMode="numeric" />
      <TextField {...text('final_grade')} className={HALF} maxLength={CERTIFICATE_LIMITS.finalGrade} />
      <ReissueDate form={form} name="start_date" />
      <ReissueDate form={form} name="end_date" />
      <ReissueDate form={form} name="issue_date" />
      <SelectField
        {...text('template_name')}
        className={WHOLE}
        required
        hint={lostTemplate === null ? undefined : `La plantilla «${lostTemplate}» ya no existe: elige otra.`}
        options={[{ value: '', label: 'Elige una plantilla' }, ...templates.map((value) => ({ value, label: value }))]}
      />
      <Modules form={form} />
    </fieldset>
  );
}

function ReissueDocument({ form }: { form: ReissueFormState }) {
  const { field, fieldState } = useController({ control: form.control, name: 'dni' });
  const { value, onChange } = field;
  return (
    <>
      <DocumentTypeField className={HALF} value={value} onChange={onChange} />
      <DocumentNumberField {...field} className={HALF} hasHint={false} required error={fieldState.error?.message} />
    </>
  );
}

function ReissueDate({ form, name }: { form: ReissueFormState; name: 'start_date' | 'end_date' | 'issue_date' }) {
  const rules = name === 'start_date' ? { deps: ['end_date' as const] } : {};
  const { field, fieldState } = useController({ control: form.control, name, rules });
  return (
    <DateField {...field} label={REISSUE_LABELS[name]} className={HALF} required error={fieldState.error?.message} />
  );
}

/** The nine modules of the syllabus, collapsed unless one has an error. */
function Modules({ form }: { form: ReissueFormState }) {
  const errors = form.formState.errors.modules;
  return (
    <details {...(errors && { open: true })} className="col-span-full rounded-boton border border-linea px-4 py-1">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">Temario</summary>
      <p className="text-sm text-suave">Un punto por línea. Los módulos vacíos no se imprimen.</p>
      {form.getValues('modules').map((_, index) => (
        <fieldset key={index} className="grid gap-2 py-3">
          <legend className="float-left font-titulo font-semibold">Módulo {index + 1}</legend>
          <TextField
            label="Título"
            autoComplete="off"
            maxLength={CERTIFICATE_LIMITS.moduleTitle}
            error={errors?.[index]?.title?.message}
            {...form.register(`modules.${index}.title`)}
          />
          <TextArea
            label="Contenido"
            rows={3}
            maxLength={CERTIFICATE_LIMITS.moduleContent}
            error={errors?.[index]?.content?.message}
            {...form.register(`modules.${index}.content`)}
          />
        </fieldset>
      ))}
    </details>
  );
}
