import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlanSaved, StaffPlan } from '@telar/contracts/plans';
import { PLANS_TEXTS } from '@telar/texts/screens/plans';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { fieldErrorsOf, isRefusal, messageOf } from '../../../../api/client/errors';
import { savePlan, STAFF_PLANS_KEY } from '../../../../api/staff-plans';
import { Checkbox } from '../../../../ui/Checkbox';
import { useContractForm } from '../../../../ui/form/contract-form';
import { FormButtons } from '../../../../ui/form/FormButtons';
import { SaveErrorAlert } from '../../../../ui/form/SaveErrorAlert';
import { SavingFieldset } from '../../../../ui/form/SavingFieldset';
import { TextArea, TextField } from '../../../../ui/TextField';
import { CourseChoice } from '../components/CourseChoice';
import { initialPlanValues, PLAN_RULES } from './plan-values';

interface PlanFormProps {
  plan: StaffPlan;
  onInput: () => void;
  /** Called after each save, also if the form was closed meanwhile. */
  onSaved: (saved: PlanSaved) => void;
  /** Called after a save if the form is still open. */
  onDone: () => void;
  onCancel: () => void;
  /** Loads the plan again, which discards the typed values. */
  onReload: () => void;
  /** True if the form replaces one that was outdated. It gets the focus, because the pressed button is gone. */
  isReloaded: boolean;
}

/** Changes price, texts, term and courses of a plan. */
export function PlanForm({ plan, onInput, onSaved, onDone, onCancel, onReload, isReloaded }: PlanFormProps) {
  const client = useQueryClient();
  const { register, control, watch, handleSubmit, setFocus, showServerErrors, formState } = useContractForm({
    rules: PLAN_RULES,
    defaultValues: initialPlanValues(plan),
  });
  const { errors } = formState;
  const courses = useController({ control, name: 'course_ids' });
  const [isSaving, setSaving] = useState(false);
  const saving = useMutation({
    mutationFn: savePlan,
    onSuccess: (saved) => {
      void client.invalidateQueries({ queryKey: STAFF_PLANS_KEY });
      onSaved(saved);
    },
    onError: (error) => {
      // A disabled field cannot get the focus.
      flushSync(() => setSaving(false));
      // The fields show these errors, so no alert repeats them.
      if (showServerErrors(fieldErrorsOf(error))) saving.reset();
    },
  });

  useEffect(() => {
    if (isReloaded) setFocus('price');
  }, [isReloaded, setFocus]);

  function submit(event: FormEvent): void {
    saving.reset();
    void handleSubmit((input) => {
      setSaving(true);
      const toSave = { id: plan.id, input: { ...input, expected_updated_at: plan.updated_at } };
      saving.mutate(toSave, { onSuccess: onDone });
    })(event);
  }

  const field = (name: 'price' | 'benefits' | 'months' | 'course_limit') => ({
    ...register(name, { onChange: onInput }),
    autoComplete: 'off',
    error: errors[name]?.message,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-suave">{PLANS_TEXTS.keeps}</p>
      <SavingFieldset isSaving={isSaving} className="flex flex-col gap-4">
        <TextField label="Precio en soles" inputMode="decimal" {...field('price')} />
        <TextArea label="Beneficios" hint={PLANS_TEXTS.benefitsHint} rows={4} {...field('benefits')} />
        <TextField label="Meses de acceso" inputMode="numeric" hint={PLANS_TEXTS.monthsHint} {...field('months')} />
        <TextField
          label="Cantidad de cursos a elegir"
          inputMode="numeric"
          hint={PLANS_TEXTS.limitHint}
          {...field('course_limit')}
        />
        <Checkbox label={PLANS_TEXTS.allCourses} {...register('all_courses', { onChange: onInput })} />
        {!watch('all_courses') && (
          <CourseChoice
            chosen={courses.field.value}
            initial={plan.courses}
            archived={plan.courses.filter((course) => course.archived)}
            focusTarget={courses.field.ref}
            error={courses.fieldState.error?.message}
            onChange={(ids) => {
              courses.field.onChange(ids);
              onInput();
            }}
          />
        )}
        <Checkbox label="A la venta" {...register('for_sale', { onChange: onInput })} />
      </SavingFieldset>
      {saving.error && (
        <SaveErrorAlert
          message={messageOf(saving.error, PLANS_TEXTS.saveFailed)}
          onReload={isRefusal(saving.error, 'plan_changed') ? onReload : undefined}
        />
      )}
      <FormButtons isSaving={isSaving} onCancel={onCancel} />
    </form>
  );
}
