import './progress.css';
import { progressText } from '@telar/texts/screens/lessons';
import { cx } from './cx';

interface CourseProgressBarProps {
  done: number;
  total: number;
  percent: number;
  /** True on a dark background. */
  onNight?: boolean;
  className?: string;
}

/** Shows how many modules of a course are completed, as a woven band with its number in words. */
export function CourseProgressBar({ done, total, percent, onNight = false, className }: CourseProgressBarProps) {
  const text = progressText(done, total);
  return (
    <div className={cx('flex flex-col gap-1.5 text-sm', className)}>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className={onNight ? 'text-sobre-noche-suave' : 'text-suave'}>{text}</span>
        <span className="font-semibold tabular-nums">{percent} %</span>
      </p>
      <progress className="progress-band" value={percent} max={100} aria-label={text} />
    </div>
  );
}
