import { LIMITS } from '@telar/domain/limits';
import { useId } from 'react';

/** How many users a page holds. */
export function PageSize({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm text-suave">
        Por página
      </label>
      <select
        id={id}
        value={size}
        onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
        className="min-h-11 rounded-campo border border-campo bg-carta px-3 tabular-nums hover:border-tinta"
      >
        {LIMITS.userPageSizes.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  );
}
