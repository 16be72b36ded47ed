import type { CourseRef } from '@telar/contracts/refs';
import { packageAssigned } from '@telar/texts/assignments';
import type { PackageOutcome } from '../../../../api/enrollments';
import { Alert } from '../../../../ui/Alert';

/** Shows which courses of an assigned package are new to the user. */
export function PackageResult({ outcome: { assigned, skipped } }: { outcome: PackageOutcome }) {
  return (
    <Alert tone={assigned.length > 0 ? 'success' : 'info'}>
      {packageAssigned(assigned.length, skipped.length)}
      <CourseTitles label="Nuevos" courses={assigned} />
      <CourseTitles label="Ya los tenía" courses={skipped} />
    </Alert>
  );
}

function CourseTitles({ label, courses }: { label: string; courses: readonly CourseRef[] }) {
  if (courses.length === 0) return null;
  return (
    <span className="mt-1 block text-sm font-normal">
      {label}: {courses.map(({ title }) => title).join(', ')}.
    </span>
  );
}
