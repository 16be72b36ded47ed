import { useQuery } from '@tanstack/react-query';
import type { CourseRef } from '@telar/contracts/refs';
import { NEW_BATCH_TEXTS } from '@telar/texts/screens/batches';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { failureText } from '../../../../api/client/failure-text';
import { courseStudentsQuery } from '../../../../api/enrollments';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { blankClass } from './class-form';
import type { ClassForm } from './class-form';
import { ClassFields } from './ClassFields';
import { CoursePicker } from './CoursePicker';
import { forgetClassDraft, loadClassDraft, storeClassDraft } from './draft-storage';
import type { ClassDraft } from './draft-storage';
import { focusFirstError } from './focus-first-error';
import { studentRows, toBatchRows } from './student-rows';
import { StudentGrid } from './StudentGrid';
import { useCourseValues } from './use-course-values';
import { useCreateBatch } from './use-create-batch';

interface FromCourseProps {
  /** Whose draft it is. */
  account: string;
  onUnsaved: (isUnsaved: boolean) => void;
  onCreated: (id: number) => Promise<void>;
  /** The initial class, unless this tab has a draft of it. */
  initial?: ClassDraft;
  /** Why the modules of the initial class are missing. */
  initialError?: Error | null;
}

const BLANK = (): ClassDraft => ({ course: null, form: blankClass(), rows: [] });

/** A batch for the people who are enrolled in a course. What is typed survives a reload of the tab. */
export function FromCourse({ account, onUnsaved, onCreated, initial, initialError }: FromCourseProps) {
  const [stored] = useState(() => storedDraft(account, initial));
  const [{ course, form, rows: typed, only }, setDraft] = useState<ClassDraft>(() => stored ?? initial ?? BLANK());
  const [isRestored, setRestored] = useState(Boolean(stored?.course));
  const students = useQuery({ ...courseStudentsQuery(course?.id ?? 0), enabled: course !== null });
  const enrolled = students.data?.filter(({ id }) => !only || only.includes(id));
  const rows = enrolled ? studentRows(enrolled, typed) : [];
  const { errors, clearError, message, isPending, create } = useCreateBatch((id) => {
    storeClassDraft(account, { course, form, rows: typed, ...(only && { only }), batch: id });
    return onCreated(id);
  });
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (course) storeClassDraft(account, { course, form, rows: typed, ...(only && { only }) });
    onUnsaved(course !== null);
  }, [account, course, form, typed, only, onUnsaved]);

  const change = (changes: Partial<ClassForm>) => {
    setDraft((before) => ({ ...before, form: { ...before.form, ...changes } }));
    for (const field of Object.keys(changes)) clearError(field as keyof ClassForm);
  };

  const firstCourse = stored ? null : initial?.course;
  // Certificates can also be issued without the syllabus.
  const values = useCourseValues(
    change,
    firstCourse && initialError ? { id: firstCourse.id, error: initialError } : null,
  );

  function type(changes: Partial<ClassForm>): void {
    values.onTyped(changes);
    change(changes);
  }

  function startAgain(): void {
    values.choose(null);
    forgetClassDraft(account);
    setDraft(BLANK());
    setRestored(false);
  }

  function choose(next: CourseRef | null): void {
    setRestored(false);
    if (!next) {
      startAgain();
      return;
    }
    setDraft((before) => ({ course: next, form: { ...before.form, course_title: next.title, modules: [] }, rows: [] }));
    values.choose(next.id);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending && !create({ form, course, rows: toBatchRows(rows) }, [])) focusFirstError(element.current);
  }

  const chosen = rows.filter(({ included }) => included).length;
  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-6">
      {isRestored && (
        <Alert
          action={
            <Button variant="outline" size="compact" onClick={startAgain}>
              Empezar de cero
            </Button>
          }
        >
          {NEW_BATCH_TEXTS.restored}
        </Alert>
      )}
      <CoursePicker label="Curso" course={course} onChoose={choose} />
      {course && (
        <>
          <ClassFields form={form} errors={errors} load={values.state} onChange={type} />
          {students.error && !students.data && (
            <ErrorState
              message={failureText(NEW_BATCH_TEXTS.studentsFailed, students.error)}
              busy={students.isFetching}
              onRetry={() => void students.refetch()}
            />
          )}
          {students.isPending && (
            <Loading label="Cargando a los inscritos…" className="flex flex-col gap-2">
              {Array.from({ length: 5 }, (_, index) => (
                <Skeleton key={index} className="h-14" />
              ))}
            </Loading>
          )}
          {students.data && rows.length === 0 && <Alert>{NEW_BATCH_TEXTS.noStudents}</Alert>}
          {rows.length > 0 && (
            <StudentGrid
              rows={rows}
              commonGrade={form.final_grade}
              onChange={(next) => setDraft((before) => ({ ...before, rows: next }))}
            />
          )}
          {message && <Alert tone="error">{message}</Alert>}
          <div className="flex justify-end">
            <Button type="submit" busy={isPending} className="max-sm:w-full">
              {isPending ? 'Revisando…' : NEW_BATCH_TEXTS.check(chosen)}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

/** The draft of this tab. If a class is given, drafts of other classes are ignored. */
function storedDraft(account: string, initial: ClassDraft | undefined): ClassDraft | null {
  const stored = loadClassDraft(account);
  if (!initial) return stored;
  return stored?.only && stored.course?.id === initial.course?.id ? stored : null;
}
