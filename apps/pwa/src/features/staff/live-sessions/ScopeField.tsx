import type { ChangeScope } from '@telar/contracts/live-sessions';
import { STAFF_LIVE_TEXTS } from '@telar/texts/screens/live-sessions';
import { useId } from 'react';

interface ScopeFieldProps {
  value: ChangeScope;
  onChange: (scope: ChangeScope) => void;
  /** How many later live sessions the series has. */
  following: number;
}

/**
 * Asks whether a change is for one live session or also for the later ones of its series. Shows nothing without later
 * ones.
 */
export function ScopeField({ value, onChange, following }: ScopeFieldProps) {
  const name = useId();
  if (following === 0) return null;
  const choices = [
    { scope: 'one', label: STAFF_LIVE_TEXTS.one },
    { scope: 'following', label: `${STAFF_LIVE_TEXTS.following} (${following + 1})` },
  ] as const;
  return (
    <fieldset>
      <legend className="font-semibold">{STAFF_LIVE_TEXTS.scope}</legend>
      {choices.map(({ scope, label }) => (
        <label key={scope} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="radio"
            name={name}
            checked={value === scope}
            onChange={() => onChange(scope)}
            className="size-5 shrink-0 accent-pacifico"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
