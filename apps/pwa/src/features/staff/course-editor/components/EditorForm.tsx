import type { Course } from '@telar/contracts/courses';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';
import { useUnsavedPrompt } from '../../../../navigation/use-unsaved-prompt';
import { useContractForm } from '../../../../ui/form/contract-form';
import { SavingFieldset } from '../../../../ui/form/SavingFieldset';
import { blankDraft, draftOf } from '../draft/course-draft';
import { courseRules } from '../draft/course-rules';
import { useSaveCourse } from '../use-save-course';
import { CardPreview } from './CardPreview';
import { EditorFields } from './EditorFields';
import { SaveBar } from './SaveBar';

const UNSAVED = {
  title: '¿Salir sin guardar el curso?',
  text: 'Lo que escribiste se pierde.',
  leave: 'Salir',
  stay: 'Seguir aquí',
};

interface EditorFormProps {
  /** The edited course; `null` for a new one. */
  course: Course | null;
  onSaved: (course: Course, message: string) => Promise<void>;
  /** Fetches the course again, which discards the typed values. Missing for a new course. */
  onReload?: () => void;
}

/** The form of a course, with a preview of its card. */
export function EditorForm({ course, onSaved, onReload }: EditorFormProps) {
  const form = useContractForm({
    rules: courseRules(course === null),
    defaultValues: course ? draftOf(course) : blankDraft(),
    // The effect below focuses the first invalid field on the page. The form would focus the first registered one.
    shouldFocusError: false,
  });
  const { isDirty, submitCount } = useFormState({ control: form.control });
  const { dialog } = useUnsavedPrompt(isDirty ? UNSAVED : null);
  const element = useRef<HTMLFormElement>(null);
  const [isSaving, setSaving] = useState(false);
  const [failedSaves, setFailedSaves] = useState(0);
  const { save, isPending, progress, failure } = useSaveCourse({
    course,
    onSaved,
    onFieldErrors: (errors) => {
      // A disabled field cannot get the focus.
      flushSync(() => setSaving(false));
      form.showServerErrors(errors);
      setFailedSaves((count) => count + 1);
    },
  });

  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, failedSaves]);

  // Enter does not submit, because a long form is easily submitted by mistake. Ctrl+Enter submits.
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) event.currentTarget.requestSubmit();
  }

  const submit = form.handleSubmit(() => {
    if (isSaving) return;
    setSaving(true);
    save(form.getValues());
  });
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-10">
      {dialog}
      <form
        ref={element}
        noValidate
        aria-label={course ? 'Datos del curso' : 'Datos del curso nuevo'}
        autoComplete="off"
        onSubmit={(event) => void submit(event)}
        onKeyDown={onKeyDown}
        onBlur={form.checkOnBlur}
        className="flex min-w-0 flex-col gap-4"
      >
        <SavingFieldset isSaving={isSaving} className="flex flex-col gap-4">
          <EditorFields form={form} currentImage={course?.image_url ?? null} />
        </SavingFieldset>
        <SaveBar
          id={course?.id ?? null}
          isPending={isPending}
          progress={progress}
          failure={failure}
          onReload={onReload}
        />
      </form>
      <CardPreview control={form.control} course={course} />
    </div>
  );
}
