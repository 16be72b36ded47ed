import './progress.css';
import { formatCount } from '@telar/domain/counts';
import { useState } from 'react';
import { useNow } from '../browser/use-now';
import { cx } from './cx';
import { remainingTime } from './remaining';

/** How much of a task is done, in any unit. */
export interface Amount {
  done: number;
  total: number;
}

/** The number of a step, from 1, and how many there are. */
export interface StepNumber {
  step: number;
  steps: number;
}

interface ProgressBarProps {
  /** The current step: "Enviando la imagen". */
  step: string;
  /** Given if there are several steps. */
  stepNumber?: StepNumber;
  /** `null` while the amount is unknown. */
  amount: Amount | null;
  /** Formats a part of the amount. Default: the number. */
  format?: (part: number) => string;
  className?: string;
}

/** Shows a long task as a woven band, with its step, how much is done and how much remains. */
export function ProgressBar({ step, stepNumber, amount, format = formatCount, className }: ProgressBarProps) {
  const now = useNow(1000);
  const [start] = useState(now);
  const time = amount ? remainingTime(now - start, amount.done, amount.total) : '';
  return (
    <span className={cx('flex flex-col gap-1.5 text-sm', className)}>
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold text-tinta">
          {stepNumber && (
            <span className="font-normal text-suave">
              Paso {stepNumber.step} de {stepNumber.steps} ·{' '}
            </span>
          )}
          {step}
        </span>
        {amount && (
          <span className="text-suave tabular-nums">
            {format(amount.done)} de {format(amount.total)}
            {amount.done < amount.total && ` · faltan ${format(amount.total - amount.done)}`}
            {time && ` · ${time}`}
          </span>
        )}
      </span>
      <progress
        aria-label={step}
        className="progress-band"
        {...(amount && { value: amount.done, max: Math.max(1, amount.total) })}
      />
    </span>
  );
}
