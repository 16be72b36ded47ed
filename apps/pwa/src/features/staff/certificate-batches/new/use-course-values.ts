import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { courseToEditQuery } from '../../../../api/courses/management';
import { afterPress } from '../../../../browser/after-press';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { courseValues } from './class-form';
import type { ClassForm } from './class-form';

/** The loading of what a course fills in. */
export interface CourseLoad {
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * Loads the modules and hours of the chosen course. Ignores the response for a course that is no longer chosen, and
 * leaves hours that were typed since the choice.
 * @param fill puts the values into the form.
 * @param failed the course that is chosen at first, if its values could not be loaded.
 */
export function useCourseValues(
  fill: (values: Partial<ClassForm>) => void,
  failed: { id: number; error: Error } | null = null,
) {
  const queryClient = useQueryClient();
  const chosen = useRef(failed?.id ?? null);
  const hasTypedHours = useRef(false);
  const [{ isLoading, error }, setState] = useStateAfterPress({ isLoading: false, error: failed?.error ?? null });

  function load(id: number): void {
    const ifChosen = (action: () => void) =>
      afterPress(() => {
        if (chosen.current === id) action();
      });
    queryClient.fetchQuery(courseToEditQuery(id)).then(
      (course) =>
        ifChosen(() => {
          const { duration_hours: hours, ...values } = courseValues(course);
          setState({ isLoading: false, error: null });
          fill(hours === undefined || hasTypedHours.current ? values : { ...values, duration_hours: hours });
        }),
      (reason: Error) => ifChosen(() => setState({ isLoading: false, error: reason })),
    );
  }

  return {
    /** @param id `null` if no course is chosen any more. */
    choose(id: number | null): void {
      chosen.current = id;
      hasTypedHours.current = false;
      setState({ isLoading: id !== null, error: null });
      if (id !== null) load(id);
    },
    /** Call it with each change that the user makes in the form. */
    onTyped(changes: Partial<ClassForm>): void {
      if ('duration_hours' in changes) hasTypedHours.current = true;
    },
    state: {
      isLoading,
      error,
      retry() {
        if (chosen.current === null) return;
        setState({ isLoading: true, error });
        load(chosen.current);
      },
    } satisfies CourseLoad,
  };
}
