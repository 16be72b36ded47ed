import type { Course } from '@telar/contracts/courses';
import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useGuard } from '../../../../navigation/use-unsaved-prompt';
import { blankDraft, draftOf } from '../draft/course-draft';
import type { CourseDraft } from '../draft/course-draft';
import { courseResolver } from '../draft/course-rules';
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
  /** What is edited; `null` for a new course. */
  course: Course | null;
  onSaved: (course: Course, message: string) => Promise<void>;
  /** Reads the course anew, and lets go of what was typed. */
  onReload?: () => void;
}

/** The form, and beside it what will come of it. */
export function EditorForm({ course, onSaved, onReload }: EditorFormProps) {
  const form = useForm<CourseDraft>({
    defaultValues: course ? draftOf(course) : blankDraft(),
    resolver: courseResolver(!course),
    // What comes first on the page takes the focus, not what came first into the form.
    shouldFocusError: false,
  });
  const { isDirty, submitCount } = useFormState({ control: form.control });
  const { question } = useGuard(isDirty ? UNSAVED : null);
  const element = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const { save, isPending, progress, failure } = useSaveCourse({
    course,
    onSaved,
    onRefused: (faults) => {
      for (const { path, message } of faults) form.setError(path, { type: 'server', message });
      setRefusals((count) => count + 1);
    },
  });

  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, refusals]);

  // What was typed is looked at when it is left; what is still empty, not before sending. What the server found stays
  // until it is changed: these rules know nothing of it.
  function onBlur({ target }: FocusEvent<HTMLFormElement>): void {
    const { name, value, type } = target as Partial<HTMLInputElement>;
    if (!name || !value || type === 'file') return;
    const path = name as keyof CourseDraft;
    if (form.getFieldState(path).error?.type !== 'server') void form.trigger(path);
  }

  // Enter in a line goes on to the next one or does nothing; a form this long is not sent by a slip of the finger.
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) event.currentTarget.requestSubmit();
  }

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-10">
      {question}
      <form
        ref={element}
        noValidate
        aria-label={course ? 'Datos del curso' : 'Datos del curso nuevo'}
        autoComplete="off"
        onSubmit={(event) => void form.handleSubmit((draft) => isPending || save(draft))(event)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        className="flex min-w-0 flex-col gap-4"
      >
        <EditorFields form={form} kept={course?.image_url ?? null} />
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
