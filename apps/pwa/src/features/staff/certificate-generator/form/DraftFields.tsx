import { DNI_LENGTH, onlyDniDigits } from '@telar/domain/dni';
import type { FormEvent, ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { TextField } from '../../../../ui/TextField';
import type { CertificateDraft } from '../draft/draft';
import type { Draft } from '../draft/use-draft';
import type { FieldNotes } from '../preview/field-notes';
import { ModulesSection } from './ModulesSection';

function digitsOnly({ currentTarget }: FormEvent<HTMLInputElement>): void {
  const digits = onlyDniDigits(currentTarget.value);
  if (digits !== currentTarget.value) currentTarget.value = digits;
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-12 gap-x-2 gap-y-3">
      <legend className="rotulo col-span-12 float-left w-full text-suave">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface DraftFieldsProps {
  draft: Draft;
  /** Ways to fill the course, right before its modules. */
  courseTools?: ReactNode;
  /** What the preview found. */
  notes: FieldNotes;
}

/**
 * The form's fields. What changes from one person to the next comes first, so that the next certificate of a course
 * takes four fields and Enter.
 */
export function DraftFields({ draft, courseTools, notes }: DraftFieldsProps) {
  const { register, control } = draft.form;
  const { errors } = useFormState({ control });
  const say = (name: keyof CertificateDraft) => ({
    error: errors[name]?.message ?? notes[name]?.fault,
    note: notes[name]?.note,
  });
  return (
    <div className="flex flex-col gap-6">
      <Group legend="Participante">
        <TextField
          label="Nombre completo"
          className="col-span-12"
          required
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={160}
          {...say('user_name')}
          {...register('user_name')}
        />
        <TextField
          label="DNI"
          className="col-span-6 sm:col-span-4"
          required
          inputMode="numeric"
          autoComplete="off"
          placeholder={`${DNI_LENGTH} dígitos`}
          {...say('dni')}
          onInput={digitsOnly}
          {...register('dni')}
        />
        <TextField
          label="Nota final"
          className="col-span-6 sm:col-span-3"
          placeholder="Opcional"
          autoComplete="off"
          maxLength={40}
          {...say('final_grade')}
          {...register('final_grade')}
        />
        <TextField
          label="Código de alumno"
          className="col-span-12 sm:col-span-5"
          placeholder="Opcional"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          {...say('student_code')}
          {...register('student_code')}
        />
      </Group>
      <Group legend="Curso">
        <TextField
          label="Nombre del curso"
          className="col-span-12"
          placeholder="Opcional"
          autoComplete="off"
          maxLength={300}
          {...say('course_title')}
          {...register('course_title')}
        />
        <TextField
          label="Horas académicas"
          className="col-span-6"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...say('duration_hours')}
          {...register('duration_hours')}
        />
        <TextField
          label="Fecha de emisión"
          type="date"
          className="col-span-6"
          required
          {...say('issue_date')}
          {...register('issue_date')}
        />
        <TextField
          label="Fecha de inicio"
          type="date"
          className="col-span-6"
          required
          {...say('start_date')}
          {...register('start_date', { deps: ['end_date'] })}
        />
        <TextField
          label="Fecha de fin"
          type="date"
          className="col-span-6"
          required
          {...say('end_date')}
          {...register('end_date')}
        />
      </Group>
      {courseTools}
      <ModulesSection draft={draft} notes={notes} />
    </div>
  );
}
