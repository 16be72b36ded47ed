import type { Order } from '@telar/contracts/orders';
import type { ComponentProps } from 'react';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import type { DecisionKind } from './DecisionDialog';

interface OrderActionsProps {
  order: Order;
  approveButton: ComponentProps<'button'>;
  isApproving: boolean;
  onApprove: () => void;
  onDecide: (kind: DecisionKind) => void;
}

/** A key as it is printed on a keyboard. Phones have none. */
function KeyHint({ name, className }: { name: string; className?: string }) {
  return (
    <kbd
      aria-hidden="true"
      className={cx('rounded-sm border border-current px-1.5 font-sans text-xs pointer-coarse:hidden', className)}
    >
      {name}
    </kbd>
  );
}

/** What staff can do with the order now. */
export function OrderActions({ order, approveButton, isApproving, onApprove, onDecide }: OrderActionsProps) {
  const can = (action: Order['actions'][number]) => order.actions.includes(action);
  return (
    <div className="flex flex-wrap gap-2">
      {can('approve') && (
        // A moves the focus to it, and Enter presses it.
        <Button
          {...approveButton}
          busy={isApproving}
          aria-keyshortcuts="a"
          onClick={onApprove}
          className="group max-sm:flex-1"
        >
          {isApproving ? 'Aprobando…' : 'Aprobar'}
          <KeyHint name="A" className="group-focus-visible:hidden" />
          <KeyHint name="Enter" className="hidden group-focus-visible:inline" />
        </Button>
      )}
      {can('reject') && (
        <Button variant="danger" aria-keyshortcuts="r" onClick={() => onDecide('reject')} className="max-sm:flex-1">
          Rechazar
          <KeyHint name="R" />
        </Button>
      )}
      {can('refund') && (
        <Button variant="danger" onClick={() => onDecide('refund')}>
          {order.total === 0 ? 'Retirar lo que dio' : 'Anotar devolución'}
        </Button>
      )}
      {can('cancel') && (
        <Button variant="quiet" onClick={() => onDecide('cancel')}>
          Cancelar el pedido
        </Button>
      )}
    </div>
  );
}
