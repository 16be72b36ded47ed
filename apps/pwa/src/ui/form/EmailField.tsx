import { EMAIL_MAX } from '@telar/domain/email';
import { suggestedEmail } from '@telar/domain/email-typo';
import { EMAIL_TYPO_TEXTS } from '@telar/texts/people';
import type { ComponentProps } from 'react';
import { useStateAfterPress } from '../../browser/use-after-press';
import { Button } from '../Button';
import { cx } from '../cx';
import { TextField } from '../TextField';

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'maxLength'> {
  /** Puts the address into the field, and the focus too, because the pressed button disappears. */
  onCorrect: (email: string) => void;
}

/** An e-mail address. If its domain looks mistyped, it offers the usual one. The address can be sent all the same. */
export function EmailField({ onCorrect, onBlur, onInput, className, ...input }: EmailFieldProps) {
  const [suggestion, setSuggestion] = useStateAfterPress<string | null>(null);
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <TextField
        {...input}
        label="Correo electrónico"
        type="email"
        maxLength={EMAIL_MAX}
        onInput={(event) => {
          setSuggestion(null);
          onInput?.(event);
        }}
        onBlur={(event) => {
          setSuggestion(suggestedEmail(event.currentTarget.value));
          onBlur?.(event);
        }}
      />
      <div aria-live="polite" className="empty:-mt-1">
        {suggestion !== null && (
          <p className="flex flex-wrap items-center gap-x-2 rounded-campo bg-aviso-fondo px-2 py-1 text-sm text-tinta">
            <span className="wrap-anywhere">{EMAIL_TYPO_TEXTS.question(suggestion)}</span>
            <Button
              variant="quiet"
              size="compact"
              className="-ml-3.5"
              onClick={() => {
                setSuggestion(null);
                onCorrect(suggestion);
              }}
            >
              {EMAIL_TYPO_TEXTS.correct}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
