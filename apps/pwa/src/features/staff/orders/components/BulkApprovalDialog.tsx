import type { OrderApproved } from '@telar/contracts/order-review';
import type { OrderSummary } from '@telar/contracts/orders';
import { formatSoles } from '@telar/domain/money';
import { quantityText } from '@telar/domain/quantity-text';
import { BULK_APPROVAL_TEXTS } from '@telar/texts/screens/order-desk';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { Dialog } from '../../../../ui/Dialog';
import { NewPasswords } from '../../../../ui/NewPasswords';
import type { NewPassword } from '../../../../ui/NewPasswords';
import { ProgressBar } from '../../../../ui/ProgressBar';
import type { BulkOutcome } from '../use-bulk-approval';
import { useBulkApproval } from '../use-bulk-approval';
import type { Deliveries } from '../use-deliveries';

interface BulkApprovalDialogProps {
  orders: readonly OrderSummary[];
  deliveries: Deliveries;
  onClose: () => void;
}

function outcomeText(outcome: BulkOutcome | undefined): string {
  if (outcome === undefined) return '';
  return typeof outcome === 'string' ? BULK_APPROVAL_TEXTS[outcome] : outcome.failure;
}

function passwordOf({ code, account, buyer, temp_password: password = '' }: OrderApproved): NewPassword {
  const document = buyer.document_number ?? buyer.dni ?? '';
  return { name: account.name, document, email: account.email, phone: buyer.phone ?? '', order: code, password };
}

/** Approves several orders, and says what happened to each. */
export function BulkApprovalDialog({ orders, deliveries, onClose }: BulkApprovalDialogProps) {
  const { outcomes, isRunning, start, stop } = useBulkApproval(deliveries);
  const isDone = outcomes.size > 0 && !isRunning;
  const done = [...outcomes.values()].filter((outcome) => outcome !== 'waiting' && outcome !== 'running').length;
  const approved = [...outcomes.values()].filter((outcome) => outcome === 'approved').length;
  const failed = orders.length - approved;
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  const codes = new Set(orders.map(({ code }) => code));
  const isHere = ({ code }: { code: string }) => codes.has(code);
  const unsent = deliveries.unsent.filter(isHere);
  const isSaved = !deliveries.open.some(isHere);
  const mailed = deliveries.deliveries.filter(
    ({ kind, order }) => kind === 'approved' && isHere(order) && order.mailed && order.temp_password !== undefined,
  ).length;

  return (
    <Dialog open onClose={() => !isRunning && onClose()} title={BULK_APPROVAL_TEXTS.title(orders.length)}>
      <div className="flex flex-col gap-4">
        {outcomes.size === 0 && (
          <p>
            {BULK_APPROVAL_TEXTS.intro} En total son <strong className="tabular-nums">{formatSoles(total)}</strong>.
          </p>
        )}
        {isRunning && <ProgressBar step={BULK_APPROVAL_TEXTS.running} amount={{ done, total: orders.length }} />}
        {isDone && (
          <Alert tone={failed === 0 ? 'success' : 'warning'}>
            {approved === 1 ? 'Se aprobó' : 'Se aprobaron'} {quantityText(approved, 'pedido', 'pedidos')}.
            {failed > 0 && ` ${quantityText(failed, 'pedido', 'pedidos')} no.`}
          </Alert>
        )}
        {isDone && unsent.length > 0 && (
          <NewPasswords
            passwords={unsent.map(passwordOf)}
            isSaved={isSaved}
            onDownload={() => deliveries.markDownloaded(unsent.map(({ code }) => code))}
          >
            {BULK_APPROVAL_TEXTS.passwords(unsent.length, mailed)}{' '}
            {isSaved ? BULK_APPROVAL_TEXTS.passwordsSaved : BULK_APPROVAL_TEXTS.passwordsOnce}
          </NewPasswords>
        )}
        <ul
          tabIndex={0}
          aria-label="Pedidos elegidos"
          className="max-h-[max(12rem,45dvh)] divide-y divide-linea overflow-y-auto"
        >
          {orders.map(({ code, buyer, total: amount }) => {
            const outcome = outcomes.get(code);
            return (
              <li key={code} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-semibold">{buyer.name}</span>{' '}
                  <span className="text-sm text-suave tabular-nums">
                    {code} · {formatSoles(amount)}
                  </span>
                </span>
                <span
                  className={cx(
                    outcome === 'approved' && 'text-exito',
                    typeof outcome === 'object' && 'w-full font-medium text-error',
                    (outcome === 'waiting' || outcome === 'stopped' || outcome === 'running') && 'text-suave',
                  )}
                >
                  {outcomeText(outcome)}
                </span>
              </li>
            );
          })}
        </ul>
        <div className="flex flex-wrap justify-end gap-2">
          {isDone && <Button onClick={onClose}>Listo</Button>}
          {isRunning && (
            <Button variant="outline" onClick={stop}>
              Detener
            </Button>
          )}
          {outcomes.size === 0 && (
            <>
              <Button variant="outline" onClick={onClose}>
                Volver
              </Button>
              <Button data-autofocus onClick={() => start(orders)}>
                Aprobar {orders.length}
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
