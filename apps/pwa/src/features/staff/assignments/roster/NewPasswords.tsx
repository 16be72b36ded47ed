import { ROSTER_TEXTS } from '@telar/texts/roster';
import Download from 'lucide-react/icons/download';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { downloadPasswords } from './roster-files';
import type { NewAccount } from './use-roster';

interface NewPasswordsProps {
  accounts: readonly NewAccount[];
  /** True if some passwords are not downloaded yet. */
  isNew: boolean;
  onDownloaded: () => void;
}

/** Downloads the temporary passwords of the created accounts. */
export function NewPasswords({ accounts, isNew, onDownloaded }: NewPasswordsProps) {
  return (
    <Alert
      tone={isNew ? 'warning' : 'success'}
      action={
        <Button
          variant={isNew ? 'primary' : 'outline'}
          size="compact"
          onClick={() => {
            downloadPasswords(accounts);
            onDownloaded();
          }}
        >
          <Download size={16} aria-hidden="true" />
          Descargar contraseñas
        </Button>
      }
    >
      {isNew ? ROSTER_TEXTS.passwordsOnce : ROSTER_TEXTS.passwordsSaved}
    </Alert>
  );
}
