import { useQuery } from '@tanstack/react-query';
import type { SaleMade } from '@telar/contracts/sales';
import type { User } from '@telar/contracts/users';
import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { flushSync } from 'react-dom';
import { fieldErrorsOf, isRefusal } from '../../../../api/client/errors';
import { saleQuoteQuery } from '../../../../api/order-desk';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { usePause } from '../../../../browser/use-pause';
import { useContractForm } from '../../../../ui/form/contract-form';
import { itemKey } from './sale-items';
import type { SaleItem } from './sale-items';
import { clientOf, emptySale, NO_PERSON, SALE_FIELDS, saleRules, typedPerson } from './sale-values';
import { useSale } from './use-sale';

/** The sale that is being typed, and the last one that was made. */
export function useSaleForm() {
  const [person, setPerson] = useState<User | null>(null);
  const [isNew, setNew] = useState(false);
  const [round, setRound] = useState(0);
  const [items, setItems] = useState<readonly SaleItem[]>([]);
  const [typedEmail, setTypedEmail] = useState('');
  const settledEmail = usePause(typedEmail);
  const email = isNew ? settledEmail : '';
  const [voucher, setVoucher] = useStateAfterPress<Blob | null>(null);
  const [sold, setSold] = useStateAfterPress<SaleMade | null>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...saleQuoteQuery(items, clientOf(person, email)),
    enabled: items.length > 0,
  });
  const quote = items.length > 0 ? data : undefined;
  const isFree = quote?.total === 0 && !isFetching;
  // The answer about the person from before stays until that about this one arrives.
  const isCurrent = !isPlaceholderData && !isFetching;
  const isOwned = isCurrent && quote !== undefined && quote.items.length > 0 && quote.items.every(({ owned }) => owned);
  const form = useContractForm({
    rules: saleRules({ person, isNew, items, isFree, total: quote?.total, isOwned }),
    defaultValues: emptySale(),
  });
  const { setFocus, setValue, getValues, clearErrors, reset } = form;
  // Errors focus the first of the fields in this order, whichever are shown.
  for (const name of SALE_FIELDS) form.register(name);
  // The e-mail of a new person may have an account or orders, on which price and warnings depend.
  form.register('email', { onChange: (event: ChangeEvent<HTMLInputElement>) => setTypedEmail(event.target.value) });
  const sale = useSale(setSold, (failed) => {
    form.showServerErrors(fieldErrorsOf(failed));
    if (isRefusal(failed, 'price_changed')) void refetch();
  });

  /** After the person is known, the next thing that is missing. */
  function goOn(): void {
    if (items.length === 0) setFocus('item_text');
    else setFocus(getValues('method') === 'cash' ? 'paid_on' : 'operation_number');
  }

  function choosePerson(next: User): void {
    flushSync(() => {
      setPerson(next);
      setNew(false);
      clearErrors();
      sale.reset();
    });
    goOn();
  }

  function addPerson(typed: string): void {
    const known = typedPerson(typed);
    flushSync(() => {
      for (const [name, value] of Object.entries(known)) setValue(name as keyof typeof known, value as string);
      setTypedEmail(known.email ?? '');
      setNew(true);
      clearErrors('person_text');
    });
    setFocus(known.name === undefined ? 'name' : 'last_name');
  }

  /** Goes back to the search of the person. */
  function searchPerson(): void {
    flushSync(() => {
      setPerson(null);
      setNew(false);
      setTypedEmail('');
      for (const [name, value] of Object.entries(NO_PERSON)) setValue(name as keyof typeof NO_PERSON, value);
      clearErrors();
    });
    setFocus('person_text');
  }

  function addItem(item: SaleItem): void {
    setItems((before) => [...before, item]);
    setValue('item_text', '');
    clearErrors('item_text');
  }

  function removeItem(item: SaleItem): void {
    setItems((before) => before.filter((each) => itemKey(each) !== itemKey(item)));
    setFocus('item_text');
  }

  /** Empties the form. @param keeps true to keep what is bought, the method and the day, for the next person. */
  function begin(keeps: boolean): void {
    const { method, paid_on } = getValues();
    flushSync(() => {
      sale.begin();
      setSold(null);
      setRound((before) => before + 1);
      setPerson(null);
      setNew(false);
      setVoucher(null);
      if (!keeps) setItems([]);
      reset({ ...emptySale(), ...(keeps && { method, paid_on }) });
    });
    setFocus('person_text');
  }

  return {
    form,
    /** A number that changes with each new sale, so that fields with local state are reset. */
    round,
    person,
    isNew,
    items,
    voucher,
    setVoucher,
    sold,
    sale,
    isFree,
    isOwned,
    quote: { quote, error, isFetching, retry: () => void refetch() },
    /** Orders of the person for the same. */
    waiting: (!isPlaceholderData && quote?.waiting_orders) || [],
    choosePerson,
    addPerson,
    searchPerson,
    addItem,
    removeItem,
    begin,
  };
}

export type SaleForm = ReturnType<typeof useSaleForm>;
