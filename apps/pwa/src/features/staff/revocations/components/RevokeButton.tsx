import { useState } from 'react';
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../ui/Button';
import { RevokeDialog } from './RevokeDialog';
import type { RevocableCertificate } from './RevokeDialog';

interface RevokeButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  certificate: RevocableCertificate;
  onRevoked: () => void;
}

/** Opens the dialog that revokes a certificate. */
export function RevokeButton({ certificate, onRevoked, ...button }: RevokeButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <RevokeDialog
        certificate={certificate}
        open={isOpen}
        onClose={() => setOpen(false)}
        onRevoked={() => {
          // The dialog closes first and returns the focus to the button. Then the page moves the focus.
          flushSync(() => setOpen(false));
          onRevoked();
        }}
      />
    </>
  );
}
