import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { ProfilePage } from '../../features/account/profile/ProfilePage';
import { Button } from '../../ui/Button';
import { lazyOrRetry } from '../../ui/lazy-or-retry';
import { useScreenHead } from '../../ui/use-screen-head';

const ChangePasswordDialog = lazyOrRetry(() => import('../../features/account/access/components/ChangePasswordDialog'));

export const Route = createFileRoute('/_auth/mi-cuenta')({ component: OwnAccountRoute });

function OwnAccountRoute() {
  useScreenHead('/mi-cuenta');
  // `undefined` until the dialog first opens.
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <ProfilePage>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Cambiar contraseña
      </Button>
      {isOpen !== undefined && <ChangePasswordDialog open={isOpen} onClose={() => setIsOpen(false)} />}
    </ProfilePage>
  );
}
