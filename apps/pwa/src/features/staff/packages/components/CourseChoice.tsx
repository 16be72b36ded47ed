import { useQuery } from '@tanstack/react-query';
import type { CourseRef } from '@telar/contracts/refs';
import { wordFilter } from '@telar/domain/search-words';
import { coursesText } from '@telar/texts/assignments';
import { PLANS_TEXTS } from '@telar/texts/screens/plans';
import { COURSE_FILTER_TEXTS, PACKAGES_TEXTS } from '@telar/texts/screens/staff';
import { useId, useState } from 'react';
import type { Ref } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { courseChoicesQuery } from '../../../../api/courses/management';
import { Checkbox } from '../../../../ui/Checkbox';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { TextField } from '../../../../ui/TextField';
import { toggleCourse } from '../package-values';

const GONE_HINT = 'Ya no está en el catálogo.';

interface CourseChoiceProps {
  chosen: readonly number[];
  /** Those that are chosen at first. */
  initial: readonly CourseRef[];
  /** Courses that are no longer in the catalogue. They can be unchecked. */
  archived?: readonly CourseRef[];
  onChange: (ids: number[]) => void;
  focusTarget?: Ref<HTMLInputElement>;
  error?: string | undefined;
}

/**
 * Lists the catalogue as checkboxes, with a filter. Chosen courses stay chosen when the filter hides them, and can be
 * unchecked if they were archived meanwhile.
 */
export function CourseChoice({ chosen, initial, archived = [], onChange, focusTarget, error }: CourseChoiceProps) {
  const courses = useQuery(courseChoicesQuery);
  const [filter, setFilter] = useState('');
  const errorId = useId();
  const isWanted = wordFilter(filter);
  // Those that are chosen at first stay first, so that no box moves when it is ticked.
  const [first] = useState(() => new Set(chosen));
  // All that were ever chosen, with their titles, which the catalogue lacks once they are archived.
  const [picked, setPicked] = useState(initial);
  const isListed = (course: CourseRef) => [...(courses.data ?? picked), ...archived].some(({ id }) => id === course.id);
  const gone = picked.filter((course) => !isListed(course));
  const found = courses.data
    ?.filter(({ title }) => isWanted(title))
    .sort((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));

  function toggle(course: CourseRef): void {
    setPicked((known) => (known.some(({ id }) => id === course.id) ? known : [...known, course]));
    onChange(toggleCourse(chosen, course.id));
  }

  const withHint = (list: readonly CourseRef[], hint: string) => list.map((course) => ({ course, hint }));
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 flex w-full flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        Cursos
      </legend>
      <p role="status" className="-mt-2 text-sm text-suave tabular-nums">
        {chosen.length === 1 ? '1 curso seleccionado' : `${coursesText(chosen.length)} seleccionados`}
      </p>
      {[...withHint(archived, PLANS_TEXTS.archivedHint), ...withHint(gone, GONE_HINT)].map(({ course, hint }) => (
        <Checkbox
          key={course.id}
          label={`${course.title}. ${hint}`}
          checked={chosen.includes(course.id)}
          onChange={() => toggle(course)}
        />
      ))}
      <TextField
        label="Filtrar cursos"
        type="search"
        autoComplete="off"
        ref={focusTarget}
        value={filter}
        onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        // Enter in the filter does not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {courses.error && (
        <RetryAlert busy={courses.isFetching} onRetry={() => void courses.refetch()}>
          {messageOf(courses.error, PACKAGES_TEXTS.coursesFailed)}
        </RetryAlert>
      )}
      {courses.isPending && (
        <Loading label={COURSE_FILTER_TEXTS.loading} className="flex flex-col gap-2">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="h-9" />
          ))}
        </Loading>
      )}
      {found && (
        // As high as the panel allows: the rest of the form of a package has 29rem.
        <div className="max-h-[max(9rem,calc(100dvh-29rem))] overflow-y-auto rounded-boton border border-linea bg-papel px-3 py-1">
          {found.length === 0 && <p className="py-2 text-suave">{COURSE_FILTER_TEXTS.none}</p>}
          {found.map((course) => (
            <Checkbox
              key={course.id}
              label={course.title}
              checked={chosen.includes(course.id)}
              aria-invalid={error ? true : undefined}
              onChange={() => toggle(course)}
            />
          ))}
        </div>
      )}
      {error && (
        <p id={errorId} className="text-sm font-medium text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
