import { formatCount } from '@telar/domain/counts';
import { quantityText } from '@telar/domain/quantity-text';
import { STATEMENT_TEXTS } from '@telar/texts/screens/order-desk';
import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Alert } from '../../../../ui/Alert';
import { Button, ButtonLink } from '../../../../ui/Button';
import { FileDrop } from '../../../../ui/FileDrop';
import { TextArea } from '../../../../ui/TextField';
import { BulkApprovalDialog } from '../components/BulkApprovalDialog';
import { DeliveryList } from '../components/DeliveryList';
import { useDeliveries } from '../use-deliveries';
import { useDeliveryPrompt } from '../use-delivery-prompt';
import { useOrderSelection } from '../use-order-selection';
import { PaymentList } from './PaymentList';
import { readStatementFile, readStatementText } from './read-statement-input';
import { useStatement } from './use-statement';
import type { Comparison } from './use-statement';

/** Characters. */
const PASTE_MAX = 500_000;

/**
 * /pedidos/extracto: staff compare the payments that the academy received with the orders, and approve those that
 * match.
 */
export function StatementPage() {
  const { comparison, failure, isBusy, compare, again } = useStatement();
  const deliveries = useDeliveries();
  const prompt = useDeliveryPrompt(deliveries);
  const [text, setText] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy && text.trim() !== '') compare(() => readStatementText(text));
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="titulo-2">{STATEMENT_TEXTS.title}</h1>
          <p className="text-suave">{STATEMENT_TEXTS.intro}</p>
        </div>
        <ButtonLink to="/pedidos" variant="outline">
          Ver los pedidos
        </ButtonLink>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <FileDrop
          label="Elegir el archivo"
          busyLabel={STATEMENT_TEXTS.reading}
          hint={STATEMENT_TEXTS.fileHint}
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          icon={<FileUp size={24} aria-hidden="true" />}
          busy={isBusy}
          onFile={(file) => compare(() => readStatementFile(file))}
        />
        <form onSubmit={submit} className="flex flex-col gap-2">
          <TextArea
            label={STATEMENT_TEXTS.paste}
            hint={STATEMENT_TEXTS.pasteHint}
            rows={4}
            maxLength={PASTE_MAX}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button type="submit" variant="outline" busy={isBusy} className="self-start">
            {STATEMENT_TEXTS.compare}
          </Button>
        </form>
      </div>
      {failure && <Alert tone="error">{failure}</Alert>}
      <DeliveryList deliveries={deliveries} except={undefined} />
      {comparison && <Results comparison={comparison} deliveries={deliveries} onApproved={again} />}
      {prompt.dialog}
    </div>
  );
}

interface ResultsProps {
  comparison: Comparison;
  deliveries: ReturnType<typeof useDeliveries>;
  onApproved: () => void;
}

function Results({ comparison, deliveries, onApproved }: ResultsProps) {
  const { payments, statement, isCut } = comparison;
  const selection = useOrderSelection('statement');
  const [isApproving, setApproving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const select = useRef(selection.replace);
  useEffect(() => {
    select.current = selection.replace;
  });
  // Matches are preselected. Similar orders are not, and the selection of an earlier statement is dropped.
  useEffect(() => {
    select.current(payments.flatMap(({ kind, order }) => (kind === 'match' && order ? order : [])));
    heading.current?.focus();
  }, [payments]);
  const count = (wanted: string) => payments.filter(({ kind }) => kind === wanted).length;
  const { orders } = selection;
  return (
    <section aria-labelledby="statement-results" className="flex flex-col gap-3">
      <h2 ref={heading} tabIndex={-1} id="statement-results" className="titulo-3">
        {quantityText(payments.length - count('repeated'), 'pago recibido', 'pagos recibidos')}:{' '}
        {quantityText(count('match'), 'coincide', 'coinciden')},{' '}
        {quantityText(count('similar'), 'parecido', 'parecidos')},{' '}
        {quantityText(count('done'), 'ya aprobado', 'ya aprobados')}, {formatCount(count('none'))} sin pedido
      </h2>
      {statement.outgoing > 0 && <p className="text-suave">{STATEMENT_TEXTS.outgoing(statement.outgoing)}</p>}
      {statement.refused.length > 0 && (
        <Alert tone="warning">
          No se leyeron:{' '}
          {statement.refused
            .slice(0, 10)
            .map(({ row, reason }) => `fila ${row} (${STATEMENT_TEXTS.refused[reason]})`)
            .join(', ')}
          {statement.refused.length > 10 && ` y ${statement.refused.length - 10} más`}.
        </Alert>
      )}
      {isCut && <Alert tone="warning">{STATEMENT_TEXTS.ordersCut}</Alert>}
      {orders.length > 0 && (
        <Button className="self-start" onClick={() => setApproving(true)}>
          {orders.length === count('match') ? STATEMENT_TEXTS.approve(orders.length) : `Aprobar ${orders.length}`}
        </Button>
      )}
      <PaymentList payments={payments} selection={selection} />
      {isApproving && (
        <BulkApprovalDialog
          orders={orders}
          deliveries={deliveries}
          onClose={() => {
            setApproving(false);
            selection.clear();
            onApproved();
          }}
        />
      )}
    </section>
  );
}
