import type { SaleRequest } from '@telar/contracts/sales';
import type { User } from '@telar/contracts/users';
import { SALE_SCREEN_TEXTS } from '@telar/texts/screens/sale';
import { Button } from '../../../../ui/Button';
import type { ContractForm } from '../../../../ui/form/contract-form';
import { personForm } from '../../../../ui/form/person-form';
import { PersonFields } from '../../../../ui/form/PersonFields';
import { KnownAccount } from './KnownAccount';
import type { SaleValues } from './sale-values';

interface NewPersonProps {
  form: ContractForm<SaleValues, SaleRequest>;
  /** Goes back to the search. */
  onSearch: () => void;
  onChoose: (person: User) => void;
}

/** The data of a person without an account. Says if there is one after all. */
export function NewPerson({ form, onSearch, onChoose }: NewPersonProps) {
  return (
    <div className="flex flex-col gap-5">
      <PersonFields form={personForm(form)} isOwn={false} isWide />
      <KnownAccount form={form} onChoose={onChoose} />
      <Button variant="quiet" size="compact" className="-ml-3.5 self-start" onClick={onSearch}>
        {SALE_SCREEN_TEXTS.searchAgain}
      </Button>
    </div>
  );
}
