import type { UseQueryResult } from '@tanstack/react-query';
import type { CourseRef } from '@telar/contracts/refs';
import { fold } from '@telar/domain/fold';
import { coursesText } from '@telar/texts/assignments';
import { PACKAGES_TEXTS, COURSE_FILTER_TEXTS } from '@telar/texts/screens/staff';
import { useId, useState } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/Checkbox';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { TextField } from '../../../../ui/TextField';
import { toggled } from '../package-draft';

interface CourseChecklistProps {
  courses: UseQueryResult<CourseRef[]>;
  chosen: ReadonlySet<number>;
  onChange: (chosen: Set<number>) => void;
  error?: string | undefined;
}

/** The catalogue as a list of boxes, with a filter that hides nothing of what is counted. */
export function CourseChecklist({ courses, chosen, onChange, error }: CourseChecklistProps) {
  const [filter, setFilter] = useState('');
  const errorId = useId();
  const wanted = fold(filter.trim());
  const found = courses.data?.filter(({ title }) => fold(title).includes(wanted));
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 flex w-full flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        Cursos
      </legend>
      <p role="status" className="-mt-2 text-sm text-suave tabular-nums">
        {chosen.size === 1 ? '1 curso seleccionado' : `${coursesText(chosen.size)} seleccionados`}
      </p>
      <TextField
        label="Filtrar cursos"
        type="search"
        autoComplete="off"
        value={filter}
        onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        // Enter in a filter is no wish to save.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {courses.error && (
        <Alert
          tone="error"
          action={
            <Button variant="outline" size="compact" busy={courses.isFetching} onClick={() => void courses.refetch()}>
              Reintentar
            </Button>
          }
        >
          {messageOf(courses.error, PACKAGES_TEXTS.coursesFailed)}
        </Alert>
      )}
      {courses.isPending && (
        <Loading label={COURSE_FILTER_TEXTS.loading} className="flex flex-col gap-2">
          {Array.from({ length: 5 }, (_, at) => (
            <Skeleton key={at} className="h-9" />
          ))}
        </Loading>
      )}
      {found && (
        <div className="max-h-[clamp(9rem,26dvh,18rem)] overflow-y-auto rounded-boton border border-linea bg-papel px-3 py-1">
          {found.length === 0 && <p className="py-2 text-suave">{COURSE_FILTER_TEXTS.none}</p>}
          {found.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={title}
              checked={chosen.has(id)}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(toggled(chosen, id))}
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
