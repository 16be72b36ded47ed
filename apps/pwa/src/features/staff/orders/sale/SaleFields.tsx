import { SALE_SCREEN_TEXTS } from '@telar/texts/screens/sale';
import type { KeyboardEvent, ReactNode } from 'react';
import { useOnline } from '../../../../browser/use-online';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { ChosenItems } from './ChosenItems';
import { ChosenPerson } from './ChosenPerson';
import { ItemSearch } from './ItemSearch';
import { NewPerson } from './NewPerson';
import { PaymentFields } from './PaymentFields';
import { PersonSearch } from './PersonSearch';
import type { SaleForm } from './use-sale-form';
import { WaitingOrders } from './WaitingOrders';

interface SaleFieldsProps {
  sale: SaleForm;
  isDirty: boolean;
  onClear: () => void;
}

/** A held Enter must not submit what it has just chosen. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

/** The form of a sale: person, items, payment. */
export function SaleFields({ sale, isDirty, onClear }: SaleFieldsProps) {
  const { form, person, isNew, items, voucher } = sale;
  const { errors } = form.formState;
  const isOnline = useOnline();
  const submit = form.handleSubmit((request) => sale.sale.sell(request, sale.isFree ? null : voucher));
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
      onKeyDown={ignoreHeldEnter}
      className="flex flex-col gap-5"
    >
      <Part title={SALE_SCREEN_TEXTS.person}>
        {person && <ChosenPerson person={person} onChange={sale.searchPerson} />}
        {!person && isNew && <NewPerson form={form} onSearch={sale.searchPerson} onChoose={sale.choosePerson} />}
        {!person && !isNew && (
          <PersonSearch
            field={form.register('person_text')}
            error={errors.person_text?.message}
            onChoose={sale.choosePerson}
            onNew={sale.addPerson}
          />
        )}
      </Part>
      <Part title={SALE_SCREEN_TEXTS.items}>
        <ItemSearch
          field={form.register('item_text')}
          error={errors.item_text?.message}
          chosen={items}
          onChoose={sale.addItem}
        />
        <ChosenItems items={items} isOwned={sale.isOwned} {...sale.quote} onRemove={sale.removeItem} />
        <WaitingOrders orders={sale.waiting} />
      </Part>
      {!sale.isFree && (
        <Part title={SALE_SCREEN_TEXTS.payment}>
          <PaymentFields form={form} voucher={voucher} onVoucher={sale.setVoucher} />
        </Part>
      )}
      {!isOnline && <Alert tone="warning">{SALE_SCREEN_TEXTS.offline}</Alert>}
      {sale.sale.failure && <Alert tone="error">{sale.sale.failure}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={sale.sale.isPending} className="max-sm:flex-1">
          {sale.sale.isPending ? SALE_SCREEN_TEXTS.submitting : SALE_SCREEN_TEXTS.submit}
        </Button>
        {isDirty && (
          <Button variant="quiet" onClick={onClear}>
            {SALE_SCREEN_TEXTS.clear}
          </Button>
        )}
      </div>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} className="flex flex-col gap-4 p-5">
      <h2 className="titulo-3">{title}</h2>
      {children}
    </Card>
  );
}
