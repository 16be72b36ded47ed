import { COURSE_LIMITS, isUnsafeImageLink } from '@telar/domain/course-rules';
import { COURSE_FORM_TEXTS } from '@telar/texts/screens/course-form';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFormState, useWatch } from 'react-hook-form';
import { Button } from '../../../../ui/Button';
import { TextField } from '../../../../ui/TextField';
import { BLANK_SUPPORTER } from '../draft/course-draft';
import type { CourseForm } from '../draft/course-rules';
import { useListRows } from '../use-list-rows';

/** Edits the organizations that support a course, each with a name and an optional logo. */
export function SupportersField({ form }: { form: CourseForm }) {
  const { register, control } = form;
  const { errors } = useFormState({ control, name: 'supportedBy' });
  const typed = useWatch({ control, name: 'supportedBy' });
  const { fields, list, addButton, add, removeAt } = useListRows(form, 'supportedBy');
  return (
    <div className="flex flex-col items-start gap-3">
      <ul ref={list} className="flex w-full flex-col gap-3 empty:hidden">
        {fields.map((field, index) => {
          const rowErrors = errors.supportedBy?.[index];
          return (
            <li
              key={field.id}
              data-row
              className="flex items-start gap-1 rounded-boton border border-linea bg-papel p-3 sm:p-4"
            >
              <fieldset className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
                <legend className="sr-only">Organización {index + 1}</legend>
                <TextField
                  label="Organización"
                  maxLength={COURSE_LIMITS.supporterName}
                  error={rowErrors?.name?.message}
                  {...register(`supportedBy.${index}.name`)}
                />
                <TextField
                  label="Dirección del logo"
                  required={false}
                  inputMode="url"
                  placeholder="https://"
                  maxLength={COURSE_LIMITS.link}
                  error={rowErrors?.logo_url?.message}
                  note={isUnsafeImageLink(typed[index]?.logo_url ?? '') ? COURSE_FORM_TEXTS.imageNotShown : undefined}
                  {...register(`supportedBy.${index}.logo_url`)}
                />
              </fieldset>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Quitar la organización ${index + 1}`}
                onClick={() => removeAt(index)}
              >
                <X size={18} aria-hidden="true" />
              </Button>
            </li>
          );
        })}
      </ul>
      <Button
        ref={addButton}
        variant="outline"
        size="compact"
        disabled={fields.length >= COURSE_LIMITS.supporters}
        onClick={() => add({ ...BLANK_SUPPORTER })}
      >
        <Plus size={18} aria-hidden="true" />
        Agregar organización
      </Button>
    </div>
  );
}
