import { useQuery } from '@tanstack/react-query';
import type { SavePackageRequest } from '@telar/contracts/packages';
import type { CourseRef } from '@telar/contracts/refs';
import { wordFilter } from '@telar/domain/search-words';
import { coursesText } from '@telar/texts/assignments';
import { PLANS_TEXTS } from '@telar/texts/screens/plans';
import { COURSE_FILTER_TEXTS, PACKAGES_TEXTS } from '@telar/texts/screens/staff';
import { useId, useState } from 'react';
import type { Ref } from 'react';
import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { messageOf } from '../../../../api/client/errors';
import { courseChoicesQuery } from '../../../../api/courses/management';
import { Checkbox } from '../../../../ui/Checkbox';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { TextField } from '../../../../ui/TextField';
import { toggleCourse } from '../package-values';
import type { PackageValues } from '../package-values';

interface CourseChecklistProps {
  control: Control<PackageValues, unknown, SavePackageRequest>;
  /** Called when a course is chosen or removed. */
  onInput: () => void;
}

/** The courses of a package. */
export function CourseChecklist({ control, onInput }: CourseChecklistProps) {
  const { field, fieldState } = useController({ control, name: 'course_ids' });
  return (
    <CourseChoice
      chosen={field.value}
      // If no course is chosen, the form moves the focus to the filter.
      focusTarget={field.ref}
      error={fieldState.error?.message}
      onChange={(ids) => {
        field.onChange(ids);
        onInput();
      }}
    />
  );
}

interface CourseChoiceProps {
  chosen: readonly number[];
  /** Courses that are no longer in the catalogue. They can be unchecked. */
  archived?: readonly CourseRef[];
  onChange: (ids: number[]) => void;
  focusTarget?: Ref<HTMLInputElement>;
  error?: string | undefined;
}

/** Lists the catalogue as checkboxes, with a filter. Chosen courses stay chosen when the filter hides them. */
export function CourseChoice({ chosen, archived = [], onChange, focusTarget, error }: CourseChoiceProps) {
  const courses = useQuery(courseChoicesQuery);
  const [filter, setFilter] = useState('');
  const errorId = useId();
  const isWanted = wordFilter(filter);
  // Those that are chosen at first stay first, so that no box moves when it is ticked.
  const [first] = useState(() => new Set(chosen));
  const found = courses.data
    ?.filter(({ title }) => isWanted(title))
    .sort((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 flex w-full flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        Cursos
      </legend>
      <p role="status" className="-mt-2 text-sm text-suave tabular-nums">
        {chosen.length === 1 ? '1 curso seleccionado' : `${coursesText(chosen.length)} seleccionados`}
      </p>
      {archived.map(({ id, title }) => (
        <Checkbox
          key={id}
          label={`${title}. ${PLANS_TEXTS.archivedHint}`}
          checked={chosen.includes(id)}
          onChange={() => onChange(toggleCourse(chosen, id))}
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
          {found.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={title}
              checked={chosen.includes(id)}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(toggleCourse(chosen, id))}
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
