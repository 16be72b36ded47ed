import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { SESSION_TEXTS } from '@telar/texts/screens/account';
import { useState } from 'react';
import { Login } from '../features/account/access/components/Login';
import { accountId } from '../session/data-owner';
import { Alert } from '../ui/Alert';
import { Dialog } from '../ui/Dialog';

interface RenewalDialogProps {
  /** Why the server refused the session. */
  message: string;
  onClose: () => void;
}

/**
 * A login over the page. After it, the page has the new session and what was typed. If another account logs in, the home
 * page opens instead, because the page shows the previous account's work.
 */
export default function RenewalDialog({ message, onClose }: RenewalDialogProps) {
  const [owner] = useState(accountId);
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  async function afterLogin(): Promise<void> {
    onClose();
    if (accountId() === owner) await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    else await navigate({ to: '/', replace: true, ignoreBlocker: true });
  }

  return (
    <Dialog open onClose={onClose} title={SESSION_TEXTS.renewTitle} shape="narrow">
      <div className="flex flex-col gap-5">
        <Alert tone="warning">
          {message} {SESSION_TEXTS.renewHint}
        </Alert>
        <Login
          onLoggedIn={() => void afterLogin()}
          registerLink={
            <Link
              to="/acceso"
              search={{ tab: 'registrarse' }}
              target="_blank"
              className="font-semibold text-pacifico underline"
            >
              Regístrate
            </Link>
          }
        />
      </div>
    </Dialog>
  );
}
