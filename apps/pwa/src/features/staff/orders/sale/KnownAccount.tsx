import { useQuery } from '@tanstack/react-query';
import type { SaleRequest } from '@telar/contracts/sales';
import type { User } from '@telar/contracts/users';
import { accountDocumentText, documentParts, storedDocumentText, typedDocument } from '@telar/domain/document-text';
import { isEmail } from '@telar/domain/email';
import { SALE_SCREEN_TEXTS } from '@telar/texts/screens/sale';
import { nameOf, usersQuery } from '../../../../api/users';
import { usePause } from '../../../../browser/use-pause';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import type { ContractForm } from '../../../../ui/form/contract-form';
import type { SaleValues } from './sale-values';

interface KnownAccountProps {
  form: ContractForm<SaleValues, SaleRequest>;
  onChoose: (person: User) => void;
}

/** Offers the account that has the typed e-mail or document. */
export function KnownAccount({ form, onChoose }: KnownAccountProps) {
  const [type, dni, number] = form.watch(['document_type', 'dni', 'document_number']);
  const typed = usePause(form.watch('email').trim().toLowerCase());
  const email = isEmail(typed) ? typed : '';
  const document = usePause(storedDocumentText(typedDocument(type, type === 'dni' ? dni.trim() : number)));
  const digits = document === null ? '' : documentParts(document).number;
  const byEmail = useQuery({ ...usersQuery({ search: email }), enabled: email !== '' });
  const byDocument = useQuery({ ...usersQuery({ search: digits }), enabled: digits !== '' });
  const users = [...(byEmail.data?.users ?? []), ...(byDocument.data?.users ?? [])];
  const hasDocument = (user: User) => document !== null && accountDocumentText(user) === document;
  const known = users.find((user) => user.email === email || hasDocument(user));
  if (!known) return null;
  const { emailKnown, documentKnown, takeAccount } = SALE_SCREEN_TEXTS;
  const sentence = known.email === email ? emailKnown : documentKnown;
  return (
    <Alert
      tone="warning"
      action={
        <Button variant="outline" size="compact" onClick={() => onChoose(known)}>
          {takeAccount}
        </Button>
      }
    >
      {sentence(`${nameOf(known)} (${known.email})`)}
    </Alert>
  );
}
