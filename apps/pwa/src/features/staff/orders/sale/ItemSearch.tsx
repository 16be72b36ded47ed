import { useQuery } from '@tanstack/react-query';
import { SALE_SCREEN_TEXTS } from '@telar/texts/screens/sale';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { failureText } from '../../../../api/client/failure-text';
import { courseChoicesQuery } from '../../../../api/courses/management';
import { packagesQuery } from '../../../../api/packages';
import { plansQuery } from '../../../../api/plans';
import { SuggestField } from '../../../../ui/SuggestField';
import { itemsForSale, matchingItems } from './sale-items';
import type { SaleItem } from './sale-items';

interface ItemSearchProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  chosen: readonly SaleItem[];
  onChoose: (item: SaleItem) => void;
}

/** Finds what is for sale while the user types. Enter takes the only match. */
export function ItemSearch({ field, error, chosen, onChoose }: ItemSearchProps) {
  const [typed, setTyped] = useState('');
  const plans = useQuery(plansQuery);
  const packages = useQuery(packagesQuery);
  const courses = useQuery(courseChoicesQuery);
  const all = itemsForSale(plans.data, packages.data ?? [], courses.data ?? []);
  const found = matchingItems(all, typed, chosen);
  const failure = courses.error ?? packages.error;
  const isLoaded = courses.data !== undefined && packages.data !== undefined;
  const isNone = isLoaded && typed.trim() !== '' && found.length === 0;

  function choose(item: SaleItem | undefined): void {
    if (!item) return;
    setTyped('');
    onChoose(item);
  }

  function onEnter(event: KeyboardEvent): void {
    // The list takes the Enter of a suggestion that the arrows chose.
    if (event.key !== 'Enter' || event.defaultPrevented || typed.trim() === '') return;
    event.preventDefault();
    const [first, ...others] = found;
    if (others.length === 0) choose(first);
  }

  const none = isNone ? SALE_SCREEN_TEXTS.itemNone : undefined;
  return (
    <div onKeyDown={onEnter}>
      <SuggestField
        label={SALE_SCREEN_TEXTS.itemSearch}
        listLabel="A la venta"
        {...field}
        spellCheck={false}
        maxLength={100}
        error={error}
        note={failure ? failureText(SALE_SCREEN_TEXTS.itemsFailed, failure) : none}
        suggestions={found.map(({ title, detail }, id) => ({ id, text: title, detail }))}
        onChoose={(id) => choose(found[id])}
        onType={setTyped}
      />
    </div>
  );
}
