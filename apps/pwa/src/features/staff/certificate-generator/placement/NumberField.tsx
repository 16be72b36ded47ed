import { useId, useState } from 'react';

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** Edits a number of points. Each typed number in range applies at once; on blur, the field shows the applied value. */
export function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-0.5">
      <label htmlFor={id} className="text-sm text-suave">
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        step="any"
        min={min}
        max={Math.round(max)}
        value={typed ?? String(Math.round(value * 10) / 10)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const number = currentTarget.valueAsNumber;
          if (Number.isFinite(number) && number >= min && number <= max) onChange(number);
        }}
        onBlur={() => setTyped(null)}
        className="min-h-11 w-full rounded-campo border border-campo bg-carta px-2 tabular-nums md:min-h-10"
      />
    </div>
  );
}
