import type { FieldError } from '@telar/contracts/errors';
import { Alert } from './Alert';

interface WarningListProps {
  /** What to do about them. */
  intro: string;
  warnings: readonly FieldError[];
}

/** What is unusual about the values of a form; nothing if there is nothing. */
export function WarningList({ intro, warnings }: WarningListProps) {
  if (warnings.length === 0) return null;
  return (
    <Alert tone="warning">
      {intro}
      <ul className="list-disc pl-5 font-normal">
        {warnings.map(({ message }) => (
          <li key={message} className="wrap-anywhere">
            {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
