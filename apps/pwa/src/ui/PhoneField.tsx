import { PHONE_MAX } from '@telar/domain/phone';
import type { ComponentProps } from 'react';
import { TextField } from './TextField';

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'maxLength'> & { label?: string };

/** A field for a phone. Spaces and signs may be typed. */
export function PhoneField({ label = 'Celular', ...props }: PhoneFieldProps) {
  return (
    <TextField
      label={label}
      hint="De otro país: con + y su código"
      autoComplete="off"
      {...props}
      type="tel"
      maxLength={PHONE_MAX}
    />
  );
}
