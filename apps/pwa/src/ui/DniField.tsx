import { DNI_LENGTH, onlyDniDigits } from '@telar/domain/dni';
import type { ComponentProps, FormEvent } from 'react';
import { TextField } from './TextField';

type DniFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'inputMode' | 'autoComplete' | 'onInput'>;

function keepDigits({ currentTarget }: FormEvent<HTMLInputElement>): void {
  currentTarget.value = onlyDniDigits(currentTarget.value);
}

/** A field for a DNI. It removes all characters but digits as the user types, before `onChange` runs. */
export function DniField(props: DniFieldProps) {
  return (
    <TextField
      label="DNI"
      hint={`${DNI_LENGTH} dígitos`}
      {...props}
      inputMode="numeric"
      autoComplete="off"
      onInput={keepDigits}
    />
  );
}
