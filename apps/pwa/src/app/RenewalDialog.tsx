import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { SESSION_TEXTS } from '@telar/texts/screens/account';
import { useState } from 'react';
import { Login } from '../features/account/access/components/Login';
import { session } from '../session/session';
import type { SessionChange } from '../session/session-change';
import { Alert } from '../ui/Alert';
import { Dialog } from '../ui/Dialog';

interface RenewalDialogProps {
  /** Why the server refused the session. */
  message: string;
  onClose: () => void;
}

/**
 * A login over the page. After it, the page has the new session and what was typed; the user sends it again. If another
 * account logs in, the app starts again at the home page, because the page shows the previous account's work.
 */
export default function RenewalDialog({ message, onClose }: RenewalDialogProps) {
  const [email] = useState(() => session.get().user?.email);
  const { history, invalidate } = useRouter();
  const queryClient = useQueryClient();

  async function continueWork(change: SessionChange): Promise<void> {
    if (change === 'other-account') return history.replace('/', undefined, { ignoreBlocker: true });
    // The account may have a new role.
    await invalidate();
    await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }

  return (
    <Dialog open onClose={onClose} title={SESSION_TEXTS.renewTitle} shape="narrow">
      <div className="flex flex-col gap-5">
        <Alert tone="warning">
          {message} {SESSION_TEXTS.renewHint}
        </Alert>
        <Login email={email} helpInChat onLoggedIn={(change) => void continueWork(change)} />
      </div>
    </Dialog>
  );
}
