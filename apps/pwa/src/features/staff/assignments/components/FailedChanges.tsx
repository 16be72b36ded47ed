import { DASHBOARD_TEXTS } from '@telar/texts/screens/staff';
import { useRef } from 'react';
import { nameOf } from '../../../../api/users';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { useFocusAfterRemoval } from '../../../../ui/use-focus-after-removal';
import { keyOf } from '../use-assignments';
import type { Assignments, FailedChange } from '../use-assignments';

interface FailedChangesProps {
  assignments: Assignments;
  className: string;
}

/** Lists the changes that failed, with buttons to try again and to dismiss. Shows nothing if there are none. */
export function FailedChanges({ assignments, className }: FailedChangesProps) {
  const { failures, retry, dismiss } = assignments;
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(box);
  return (
    // It stays on the page for the focus, which is in it when the last change is removed.
    <div ref={box} tabIndex={-1} className={failures.length > 0 ? cx('z-20', className) : 'sr-only'}>
      {failures.length > 0 && (
        <ul aria-label={DASHBOARD_TEXTS.failedChanges} className="flex max-h-[40dvh] flex-col gap-2 overflow-y-auto">
          {failures.map((failed) => (
            <li key={keyOf(failed.user, failed.course)}>
              <Alert
                tone="error"
                action={<Actions failed={failed} onRetry={() => retry(failed)} onDismiss={() => dismiss(failed)} />}
              >
                {failed.message}
              </Alert>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ActionsProps {
  failed: FailedChange;
  onRetry: () => void;
  onDismiss: () => void;
}

function Actions({ failed: { user, course, canRetry }, onRetry, onDismiss }: ActionsProps) {
  const what = `${nameOf(user)}, «${course.title}»`;
  return (
    <div className="flex flex-wrap gap-2">
      {canRetry && (
        <Button variant="outline" size="compact" aria-label={`Reintentar: ${what}`} onClick={onRetry}>
          Reintentar
        </Button>
      )}
      <Button variant="outline" size="compact" aria-label={`Ocultar: ${what}`} onClick={onDismiss}>
        Ocultar
      </Button>
    </div>
  );
}
