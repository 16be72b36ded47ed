import './progress.css';
import { formatCount } from '@telar/domain/counts';
import { useState } from 'react';
import { useNow } from '../browser/use-now';
import { cx } from './cx';
import { elapsedTime, FIRST_TIME_MS, remainingTime } from './remaining';

/** How much of a task is done, in any unit. */
export interface Amount {
  done: number;
  /** 0 while it is unknown. */
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
  /** For an unknown amount: the step ends after this many milliseconds in any case. */
  limit?: number;
  className?: string;
}

/** "faltan 9", "falta 1", "falta 1 MB". */
const restText = (rest: string) => `${/^1(?!\S)/.test(rest) ? 'falta' : 'faltan'} ${rest}`;

/**
 * "3 de 12 · faltan 9", and after some seconds an estimate of the time. While the total is unknown: "3", and after some
 * seconds how long it has taken.
 */
function amountText({ done, total }: Amount, format: (part: number) => string, elapsed: number): string {
  if (total === 0) return [format(done), elapsed >= FIRST_TIME_MS && elapsedTime(elapsed)].filter(Boolean).join(' · ');
  const rest = done < total && restText(format(total - done));
  return [`${format(done)} de ${format(total)}`, rest, remainingTime(elapsed, done, total)].filter(Boolean).join(' · ');
}

/**
 * Shows a long task as a woven band, with its step, how much is done and how much remains. While the amount is unknown,
 * it shows how long the step has taken instead.
 */
export function ProgressBar({ step, stepNumber, amount, format = formatCount, limit, className }: ProgressBarProps) {
  const now = useNow(1000);
  const [start] = useState(now);
  const elapsed = now - start;
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
        {/* Invisible at first, so that nothing moves when the time appears. */}
        <span className={cx('text-suave tabular-nums', !amount && !limit && elapsed < FIRST_TIME_MS && 'invisible')}>
          {amount ? amountText(amount, format, elapsed) : elapsedTime(elapsed, limit)}
        </span>
      </span>
      <progress
        aria-label={step}
        className="progress-band"
        {...(amount && amount.total > 0 && { value: amount.done, max: amount.total })}
      />
    </span>
  );
}
