import { ORDER_DESK_TEXTS } from '@telar/texts/screens/order-desk';
import { useUnsavedPrompt } from '../../../navigation/use-unsaved-prompt';
import type { Deliveries } from './use-deliveries';

/** Asks before the page is left with passwords that were neither sent nor copied. */
export function useDeliveryPrompt({ open }: Deliveries) {
  return useUnsavedPrompt(
    open.length > 0
      ? {
          title: ORDER_DESK_TEXTS.unsavedTitle,
          text: ORDER_DESK_TEXTS.unsavedText,
          leave: 'Salir sin copiarlas',
          stay: 'Quedarme',
        }
      : null,
  );
}
