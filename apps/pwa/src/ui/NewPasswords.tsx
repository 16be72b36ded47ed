import { csvFile } from '@telar/domain/csv-file';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { downloadCsv } from '../browser/download';
import { Alert } from './Alert';
import { Button } from './Button';

/** The temporary password of a new account. The server sends it only once. */
export interface NewPassword {
  name: string;
  document: string;
  email: string;
  phone?: string;
  /** The code of the order for which the account was made. */
  order?: string;
  password: string;
}

const COLUMNS: readonly (readonly [keyof NewPassword, string])[] = [
  ['name', 'Nombre'],
  ['document', 'Documento'],
  ['email', 'Correo'],
  ['phone', 'Celular'],
  ['order', 'Pedido'],
  ['password', 'Contraseña temporal'],
];

/** Downloads the passwords, without the columns that are empty. */
function download(passwords: readonly NewPassword[]): void {
  const columns = COLUMNS.filter(([key]) => passwords.some((each) => each[key]));
  const head = columns.map(([, title]) => title);
  const lines = passwords.map((each) => columns.map(([key]) => each[key] ?? ''));
  downloadCsv(csvFile([head, ...lines]), 'contraseñas.csv');
}

interface NewPasswordsProps {
  passwords: readonly NewPassword[];
  /** True if all of them are downloaded or were told. */
  isSaved: boolean;
  onDownload: () => void;
  children: ReactNode;
}

/** Says that there are new passwords, and downloads them. */
export function NewPasswords({ passwords, isSaved, onDownload, children }: NewPasswordsProps) {
  return (
    <Alert
      tone={isSaved ? 'success' : 'warning'}
      action={
        <Button
          variant={isSaved ? 'outline' : 'primary'}
          size="compact"
          onClick={() => {
            download(passwords);
            onDownload();
          }}
        >
          <Download size={16} aria-hidden="true" />
          Descargar contraseñas
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
