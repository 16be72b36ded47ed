import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SaleMade, SaleRequest } from '@telar/contracts/sales';
import { SALE_SCREEN_TEXTS } from '@telar/texts/screens/sale';
import { useState } from 'react';
import { isRefusal, isUnreachable } from '../../../../api/client/errors';
import { failureText } from '../../../../api/client/failure-text';
import { ORDER_DESK_KEY, postSale } from '../../../../api/order-desk';
import { USERS_KEY } from '../../../../api/users';

function failureOf(error: unknown): string {
  // Without a response it may have been recorded. The key makes the next attempt the same sale.
  if (isUnreachable(error)) return SALE_SCREEN_TEXTS.lost;
  if (isRefusal(error, 'order_key_used')) return SALE_SCREEN_TEXTS.keyUsed;
  return failureText(SALE_SCREEN_TEXTS.failed, error);
}

/** Records a sale. Every attempt has the same key until `begin`. */
export function useSale(onSold: (sale: SaleMade) => void, onRefused: (error: Error) => void) {
  const queryClient = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: postSale,
    gcTime: 0,
    onSuccess: (sale) => {
      void queryClient.invalidateQueries({ queryKey: ORDER_DESK_KEY });
      void queryClient.invalidateQueries({ queryKey: USERS_KEY });
      onSold(sale);
    },
    onError: onRefused,
  });
  return {
    sell: (request: SaleRequest, voucher: Blob | null) => !isPending && mutate({ request, voucher, key }),
    isPending,
    failure: error ? failureOf(error) : '',
    /** Forgets the failure of the last attempt. */
    reset,
    /** The next attempt is another sale. */
    begin: () => {
      reset();
      setKey(crypto.randomUUID());
    },
  };
}
