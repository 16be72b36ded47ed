import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MY_ORDERS_TEXTS } from '@telar/texts/screens/buyer-orders';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { guestOrdersQuery } from '../../../api/buyer-orders/order-queries';
import { forgetGuestOrder } from '../../../offline/store/guest-orders';
import { Alert } from '../../../ui/Alert';
import { DeleteDialog } from '../../../ui/DeleteDialog';
import { FocusOnMount } from '../../../ui/FocusOnMount';

const TEXTS = MY_ORDERS_TEXTS;
const LABELS = { confirm: TEXTS.forget, busy: TEXTS.forgetting };

interface ForgetOrder {
  /** Asks whether the device shall forget the order. */
  ask: (code: string) => void;
  /** The question, and the notice that the last order was forgotten. Render it in a component that stays mounted. */
  content: ReactNode;
}

/**
 * Removes a visitor's order from the list of this device after a question, because its private link is lost with it.
 */
export function useForgetOrder(): ForgetOrder {
  const client = useQueryClient();
  const [asked, setAsked] = useState<string | null>(null);
  const [forgotten, setForgotten] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (code: string) => {
      await forgetGuestOrder(code);
      await client.invalidateQueries({ queryKey: guestOrdersQuery.queryKey });
    },
    onSuccess: (_, code) => {
      // Close the dialog before the notice appears: its closing would take the focus from the notice.
      flushSync(() => setAsked(null));
      setForgotten(code);
    },
    gcTime: 0,
  });

  function close(): void {
    reset();
    setAsked(null);
  }

  return {
    ask: setAsked,
    content: (
      <>
        <DeleteDialog
          open={asked !== null}
          onClose={close}
          title={TEXTS.forgetTitle(asked ?? '')}
          labels={LABELS}
          error={error && TEXTS.forgetFailed}
          busy={isPending}
          onConfirm={() => asked !== null && mutate(asked)}
        >
          {TEXTS.forgetQuestion}
        </DeleteDialog>
        {forgotten !== null && (
          <FocusOnMount key={forgotten}>
            <Alert>{TEXTS.forgotten(forgotten)}</Alert>
          </FocusOnMount>
        )}
      </>
    ),
  };
}
