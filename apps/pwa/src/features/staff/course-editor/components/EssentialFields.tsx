import { PRICE_MAX_LENGTH } from '@telar/domain/amounts';
import { COURSE_CATEGORIES } from '@telar/domain/categories';
import { COURSE_LEVEL_NAMES, COURSE_LEVELS } from '@telar/domain/course-level';
import { COURSE_LIMITS, OTHER_CATEGORY } from '@telar/domain/course-rules';
import { DEFAULT_CATEGORY } from '@telar/domain/default-category';
import { useFormState, useWatch } from 'react-hook-form';
import { Checkbox } from '../../../../ui/Checkbox';
import { SelectField } from '../../../../ui/SelectField';
import { TextArea, TextField } from '../../../../ui/TextField';
import type { CourseForm } from '../draft/course-rules';

const CATEGORY_OPTIONS = [
  { value: '', label: DEFAULT_CATEGORY },
  ...[...COURSE_CATEGORIES, OTHER_CATEGORY].map((name) => ({ value: name, label: name })),
];

const LEVEL_OPTIONS = [
  { value: '', label: 'Sin nivel' },
  ...COURSE_LEVELS.map((level) => ({ value: level, label: COURSE_LEVEL_NAMES[level] })),
];

/** Shows the fields for a course's title, description, category, level, hours, instructor, price and rating. */
export function EssentialFields({ form: { register, control } }: { form: CourseForm }) {
  const { errors } = useFormState({ control });
  const category = useWatch({ control, name: 'category' });
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-4 xs:grid-cols-12">
      <TextField
        label="Nombre del curso"
        className="col-span-full"
        required
        maxLength={COURSE_LIMITS.titleMax}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label="Descripción"
        className="col-span-full [&_textarea]:field-sizing-content [&_textarea]:min-h-32"
        required={false}
        maxLength={COURSE_LIMITS.description}
        error={errors.description?.message}
        {...register('description')}
      />
      <SelectField
        label="Categoría"
        className="col-span-full sm:col-span-6"
        options={CATEGORY_OPTIONS}
        error={errors.category?.message}
        {...register('category')}
      />
      {category === OTHER_CATEGORY && (
        <TextField
          label="Categoría personalizada"
          className="col-span-full sm:col-span-6"
          required
          maxLength={COURSE_LIMITS.category}
          error={errors.category_other?.message}
          {...register('category_other')}
        />
      )}
      <SelectField
        label="Nivel"
        className="xs:col-span-6 sm:col-span-3"
        options={LEVEL_OPTIONS}
        error={errors.level?.message}
        {...register('level')}
      />
      <TextField
        label="Horas académicas"
        className="xs:col-span-6 sm:col-span-3"
        required={false}
        inputMode="numeric"
        maxLength={6}
        error={errors.duration_hours?.message}
        {...register('duration_hours')}
      />
      <TextField
        label="Instructor"
        className="col-span-full sm:col-span-6"
        required
        autoCapitalize="words"
        spellCheck={false}
        maxLength={COURSE_LIMITS.instructor}
        error={errors.instructor?.message}
        {...register('instructor')}
      />
      <TextField
        label="Precio (S/)"
        className="xs:col-span-6 sm:col-span-3"
        required
        inputMode="decimal"
        placeholder="0.00"
        maxLength={PRICE_MAX_LENGTH}
        error={errors.price?.message}
        {...register('price')}
      />
      <TextField
        label="Calificación"
        className="xs:col-span-6 sm:col-span-3"
        required
        type="number"
        inputMode="decimal"
        min={0}
        max={COURSE_LIMITS.rating}
        step={0.1}
        error={errors.rating?.message}
        {...register('rating')}
      />
      <Checkbox
        label="En vivo: la tarjeta lleva EN VIVO"
        className="col-span-full self-end sm:col-span-6"
        {...register('isLive')}
      />
      <fieldset className="col-span-full">
        <legend className="font-semibold">Para completar el curso, además de los módulos</legend>
        <p className="text-sm text-suave">El personal lo confirma en Avance, y el certificado espera hasta entonces.</p>
        <Checkbox label="Cuestionario confirmado" {...register('requiresQuestionnaire')} />
        <Checkbox label="Nota" {...register('requiresGrade')} />
      </fieldset>
    </div>
  );
}
