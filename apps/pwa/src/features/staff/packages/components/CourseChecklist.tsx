import type { SavePackageRequest } from '@telar/contracts/packages';
import type { CourseRef } from '@telar/contracts/refs';
import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import type { PackageValues } from '../package-values';
import { CourseChoice } from './CourseChoice';

interface CourseChecklistProps {
  /** The courses of the package before it is changed. */
  initial: readonly CourseRef[];
  control: Control<PackageValues, unknown, SavePackageRequest>;
  /** Called when a course is chosen or removed. */
  onInput: () => void;
}

/** The courses of a package. */
export function CourseChecklist({ initial, control, onInput }: CourseChecklistProps) {
  const { field, fieldState } = useController({ control, name: 'course_ids' });
  return (
    <CourseChoice
      chosen={field.value}
      initial={initial}
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
