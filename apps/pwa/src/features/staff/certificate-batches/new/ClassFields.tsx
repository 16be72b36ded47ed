import { useQuery } from '@tanstack/react-query';
import { BATCH_LIMITS } from '@telar/domain/certificate-batches';
import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { CELL_LABELS, NEW_BATCH_TEXTS } from '@telar/texts/screens/batches';
import type { CellField } from '@telar/texts/screens/batches';
import { failureText } from '../../../../api/client/failure-text';
import { templatesQuery } from '../../../../api/templates';
import { Alert } from '../../../../ui/Alert';
import { ButtonLink } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/Checkbox';
import { DateField } from '../../../../ui/DateField';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { SelectField } from '../../../../ui/SelectField';
import { TextField } from '../../../../ui/TextField';
import type { ClassErrors, ClassForm } from './class-form';
import type { CourseLoad } from './use-course-values';

interface ClassFieldsProps {
  form: ClassForm;
  errors: ClassErrors;
  /** The fields that each row brings: common values are then optional. */
  inRows?: readonly CellField[];
  /** The loading of the chosen course's syllabus. */
  load: CourseLoad;
  onChange: (changes: Partial<ClassForm>) => void;
}

const DATES = ['start_date', 'end_date', 'issue_date'] as const;

/** The data that the certificates of a class have in common. */
export function ClassFields({ form, errors, inRows = [], load, onChange }: ClassFieldsProps) {
  const text = (field: 'course_title' | 'duration_hours' | 'final_grade') => ({
    label: CELL_LABELS[field],
    value: form[field],
    error: errors[field],
    required: field !== 'final_grade' && !inRows.includes(field),
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => onChange({ [field]: value }),
  });
  return (
    <section aria-labelledby="class-data" className="flex flex-col gap-3">
      <h2 id="class-data" className="titulo-3">
        Datos de la clase
      </h2>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <TemplateField
          value={form.template_name}
          error={errors.template_name}
          onChange={(template) => onChange({ template_name: template })}
        />
        <TextField {...text('course_title')} maxLength={CERTIFICATE_LIMITS.courseTitle} />
        <TextField {...text('duration_hours')} inputMode="numeric" />
        {DATES.map((field) => (
          <DateField
            key={field}
            label={CELL_LABELS[field]}
            value={form[field]}
            error={errors[field]}
            required={!inRows.includes(field)}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
        <TextField
          {...text('final_grade')}
          hint="Para quien no tenga una nota propia"
          maxLength={CERTIFICATE_LIMITS.finalGrade}
        />
        <TextField
          label="Nombre del lote"
          hint="Para reconocerlo; sin él, el curso"
          required={false}
          maxLength={BATCH_LIMITS.name}
          autoComplete="off"
          value={form.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
      </div>
      <Syllabus form={form} load={load} onChange={onChange} />
    </section>
  );
}

function Syllabus({
  form: { modules, omit_modules: omit },
  load: { isLoading, error, retry },
  onChange,
}: Pick<ClassFieldsProps, 'form' | 'load' | 'onChange'>) {
  const missing = isLoading ? 'Cargando el temario…' : 'No hay temario: elige un curso que lo tenga.';
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        label="Sin temario en los certificados"
        checked={omit}
        onChange={({ currentTarget }) => onChange({ omit_modules: currentTarget.checked })}
      />
      {!omit && error && (
        <RetryAlert busy={isLoading} onRetry={retry}>
          {failureText(NEW_BATCH_TEXTS.syllabusFailed, error)}
        </RetryAlert>
      )}
      {!omit && !error && modules.length === 0 && <p className="text-sm text-suave">{missing}</p>}
      {!omit && modules.length > 0 && (
        <details className="text-[0.9375rem]">
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-pacifico">
            Temario del curso: {modules.length === 1 ? '1 módulo' : `${modules.length} módulos`}
          </summary>
          <ol className="flex flex-col gap-1">
            {modules.map(({ title, content }, place) => (
              // Two modules may have the same title.
              <li key={place}>
                {title}
                {content && <span className="block text-sm whitespace-pre-line text-suave">{content}</span>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

interface TemplateFieldProps {
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

function TemplateField({ value, error, onChange }: TemplateFieldProps) {
  const { data, error: failure, isFetching, refetch } = useQuery(templatesQuery);
  if (failure && !data) {
    return (
      <RetryAlert busy={isFetching} onRetry={() => void refetch()}>
        {failureText(NEW_BATCH_TEXTS.templatesFailed, failure)}
      </RetryAlert>
    );
  }
  if (data?.length === 0) {
    return (
      <Alert tone="warning" action={<ButtonLink to="/generar-certificado">Subir plantilla</ButtonLink>}>
        {NEW_BATCH_TEXTS.noTemplates}
      </Alert>
    );
  }
  const names = data?.map(({ name }) => name) ?? [];
  // A template of a restored draft may have been deleted since.
  const isGone = value !== '' && data !== undefined && !names.includes(value);
  return (
    <SelectField
      label="Plantilla"
      required
      error={error ?? (isGone ? 'Esa plantilla ya no existe. Elige otra.' : undefined)}
      options={[
        { value: '', label: data ? 'Elige una' : 'Cargando…' },
        ...names.map((name) => ({ value: name, label: name.replace(/\.pdf$/i, '') })),
      ]}
      value={isGone ? '' : value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
