import { useQuery } from '@tanstack/react-query';
import type { CourseRef } from '@telar/contracts/refs';
import { wordFilter } from '@telar/domain/search-words';
import { NEW_BATCH_TEXTS } from '@telar/texts/screens/batches';
import { COURSE_FILTER_TEXTS } from '@telar/texts/screens/staff';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureText } from '../../../../api/client/failure-text';
import { courseChoicesQuery } from '../../../../api/courses/management';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { TextField } from '../../../../ui/TextField';

interface CoursePickerProps {
  label: string;
  /** An optional course is listed when something is typed. */
  optional?: boolean;
  course: CourseRef | null;
  /** `null` if the course is removed again. */
  onChoose: (course: CourseRef | null) => void;
}

const SHOWN_MAX = 6;

/** Chooses a course of the catalogue: a filter with the courses that match, or the chosen course. */
export function CoursePicker({ label, optional = false, course, onChoose }: CoursePickerProps) {
  const [filter, setFilter] = useState('');
  const { data, error, isFetching, refetch } = useQuery(courseChoicesQuery);
  const box = useRef<HTMLDivElement>(null);
  const isWanted = wordFilter(filter);
  const found = optional && filter.trim() === '' ? undefined : data?.filter(({ title }) => isWanted(title));

  function choose(next: CourseRef | null): void {
    flushSync(() => {
      setFilter('');
      onChoose(next);
    });
    // The button that had the focus is gone.
    box.current?.querySelector<HTMLElement>('button, input')?.focus();
  }

  return (
    <div ref={box}>
      {course ? (
        <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
          <p className="min-w-0 wrap-anywhere">
            <span className="block text-sm text-suave">{label}</span>
            <span className="font-semibold">{course.title}</span>
          </p>
          <Button
            variant="outline"
            size="compact"
            onClick={() => choose(null)}
            aria-label={`Cambiar de curso: ${course.title}`}
          >
            Cambiar
          </Button>
        </Card>
      ) : (
        <div className="flex flex-col gap-2">
          <TextField
            label={label}
            type="search"
            autoComplete="off"
            placeholder="Escribe parte del nombre"
            className="max-w-formulario"
            value={filter}
            onChange={({ currentTarget }) => setFilter(currentTarget.value)}
          />
          {error && !data && (
            <RetryAlert busy={isFetching} onRetry={() => void refetch()}>
              {failureText(NEW_BATCH_TEXTS.coursesFailed, error)}
            </RetryAlert>
          )}
          {!data && !error && (
            <Loading label={COURSE_FILTER_TEXTS.loading} className="flex flex-col gap-2">
              {Array.from({ length: SHOWN_MAX }, (_, index) => (
                <Skeleton key={index} className="h-11" />
              ))}
            </Loading>
          )}
          {found?.length === 0 && <p className="text-suave">{COURSE_FILTER_TEXTS.none}</p>}
          {found && found.length > 0 && (
            <ul aria-label="Cursos" className="divide-y divide-linea rounded-carta border border-linea bg-carta">
              {found.slice(0, SHOWN_MAX).map((each) => (
                <li key={each.id}>
                  <button
                    type="button"
                    onClick={() => choose(each)}
                    className="min-h-11 w-full px-4 py-2 text-left wrap-anywhere hover:bg-hundido"
                  >
                    {each.title}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {found && found.length > SHOWN_MAX && (
            <p className="text-sm text-suave">Hay {found.length - SHOWN_MAX} más: escribe parte del nombre.</p>
          )}
        </div>
      )}
    </div>
  );
}
