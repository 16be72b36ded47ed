import { COURSE_CATEGORIES, DEFAULT_CATEGORY } from '@telar/domain/categories';
import { COURSE_LIMITS } from '@telar/domain/course-rules';
import type { ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Card } from '../../../../ui/Card';
import { Checkbox } from '../../../../ui/Checkbox';
import { SelectField } from '../../../../ui/SelectField';
import { TextArea, TextField } from '../../../../ui/TextField';
import { OTHER_CATEGORY } from '../draft/course-draft';
import type { CourseForm } from '../use-list-rows';
import { LinesField } from './LinesField';
import { ModulesField } from './ModulesField';
import { PictureField } from './PictureField';
import { SupportersField } from './SupportersField';

const CATEGORIES = [
  { value: '', label: DEFAULT_CATEGORY },
  ...[...COURSE_CATEGORIES, OTHER_CATEGORY].map((name) => ({ value: name, label: name })),
];

/** A part of the form under its own heading. */
function Part({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" className="flex flex-col gap-4 p-4 sm:p-6">
      <div>
        <h2 className="titulo-3">{title}</h2>
        {hint && <p className="mt-1 text-[0.9375rem] text-suave">{hint}</p>}
      </div>
      {children}
    </Card>
  );
}

interface EditorFieldsProps {
  form: CourseForm;
  /** The picture that the course has; `null` for none. */
  kept: string | null;
}

/** Everything there is to say of a course, in the order in which its page says it. */
export function EditorFields({ form, kept }: EditorFieldsProps) {
  return (
    <>
      <Part title="Lo esencial">
        <Essentials form={form} />
      </Part>
      <Part title="Imagen y video">
        <PictureField form={form} kept={kept} />
        <LinkField
          form={form}
          name="video_url"
          label="Enlace del video de presentación"
          hint="YouTube y Google Drive se ven en la página; cualquier otro se abre en otra pestaña."
        />
      </Part>
      <Part title="Lo que aprenderás" hint="Un logro por línea. Puedes pegar varias líneas a la vez.">
        <LinesField form={form} name="features" what="logro" />
      </Part>
      <Part title="Módulos" hint="Al menos uno con nombre. El número lo pone la página.">
        <ModulesField form={form} />
        <LinkField form={form} name="quiz_link" label="Enlace del cuestionario" />
      </Part>
      <Part title="Este curso incluye" hint="Por ejemplo: «12 horas de video», «Certificado verificable».">
        <LinesField form={form} name="includes" what="beneficio" />
      </Part>
      <Part title="Respaldado por" hint="Organizaciones que respaldan el curso. Sin logo se muestra el nombre.">
        <SupportersField form={form} />
      </Part>
    </>
  );
}

function Essentials({ form: { register, control } }: Pick<EditorFieldsProps, 'form'>) {
  const { errors } = useFormState({ control });
  const category = useWatch({ control, name: 'category' });
  return (
    <div className="grid grid-cols-12 gap-x-4 gap-y-4">
      <TextField
        label="Nombre del curso"
        className="col-span-12"
        required
        maxLength={COURSE_LIMITS.titleMax}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label="Descripción"
        className="col-span-12 [&_textarea]:field-sizing-content [&_textarea]:min-h-32"
        required={false}
        maxLength={COURSE_LIMITS.description}
        error={errors.description?.message}
        {...register('description')}
      />
      <SelectField
        label="Categoría"
        className="col-span-12 sm:col-span-6"
        options={CATEGORIES}
        error={errors.category?.message}
        {...register('category')}
      />
      {category === OTHER_CATEGORY && (
        <TextField
          label="Categoría personalizada"
          className="col-span-12 sm:col-span-6"
          required
          maxLength={COURSE_LIMITS.category}
          error={errors.category_other?.message}
          {...register('category_other')}
        />
      )}
      <TextField
        label="Instructor"
        className="col-span-12 sm:col-span-6"
        required
        autoCapitalize="words"
        spellCheck={false}
        maxLength={COURSE_LIMITS.instructor}
        error={errors.instructor?.message}
        {...register('instructor')}
      />
      <TextField
        label="Precio (S/)"
        className="col-span-6 sm:col-span-3"
        required
        inputMode="decimal"
        placeholder="0.00"
        maxLength={11}
        error={errors.price?.message}
        {...register('price')}
      />
      <TextField
        label="Calificación"
        className="col-span-6 sm:col-span-3"
        required
        type="number"
        inputMode="decimal"
        min={0}
        max={5}
        step={0.1}
        error={errors.rating?.message}
        {...register('rating')}
      />
      <Checkbox
        label="En vivo: la tarjeta lleva EN VIVO"
        className="col-span-12 self-end sm:col-span-6"
        {...register('isLive')}
      />
    </div>
  );
}

interface LinkFieldProps extends Pick<EditorFieldsProps, 'form'> {
  name: 'video_url' | 'quiz_link';
  label: string;
  hint?: string;
}

function LinkField({ form: { register, control }, name, label, hint }: LinkFieldProps) {
  const { errors } = useFormState({ control, name });
  return (
    <TextField
      label={label}
      {...(hint && { hint })}
      required={false}
      type="url"
      inputMode="url"
      placeholder="https://"
      maxLength={COURSE_LIMITS.link}
      error={errors[name]?.message}
      {...register(name)}
    />
  );
}
