import { SubmitPaymentRequest } from '@telar/contracts/order-requests';
import { PAYMENT_FORM_TEXTS } from '@telar/texts/screens/buyer-orders';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldErrorsOf } from '../../../../../api/client/errors';
import type { HttpError } from '../../../../../api/client/errors';
import { isFocusLost } from '../../../../../browser/is-focus-lost';
import { useUnsavedPrompt } from '../../../../../navigation/use-unsaved-prompt';
import { Alert } from '../../../../../ui/Alert';
import { Button } from '../../../../../ui/Button';
import { Card } from '../../../../../ui/Card';
import { useContractForm } from '../../../../../ui/form/contract-form';
import { TextField } from '../../../../../ui/TextField';
import { NOTHING_TYPED } from './typed-payment';
import type { TypedPayment } from './typed-payment';
import { VoucherField } from './VoucherField';

const TEXTS = PAYMENT_FORM_TEXTS;

interface PaymentFormProps {
  title?: string;
  busy: boolean;
  /** Why the last payment was refused, or ''. */
  problem: string;
  /** The server's refusal, which may name fields. */
  refusal: HttpError | null;
  /** What an earlier form of the same payment had. */
  typed: TypedPayment;
  /** Reports what would be lost with this form. */
  onTyped: (typed: TypedPayment) => void;
  onSubmit: (operationNumber: string, voucher: Blob) => void;
}

/** Asks for the operation number and the picture of the voucher. */
export function PaymentForm({
  title = TEXTS.title,
  busy,
  problem,
  refusal,
  typed,
  onTyped,
  onSubmit,
}: PaymentFormProps) {
  const [voucher, setVoucher] = useState(typed.voucher);
  const [isMissing, setMissing] = useState(false);
  const { register, control, handleSubmit, showServerErrors, setFocus, formState } = useContractForm({
    rules: { schema: SubmitPaymentRequest },
    defaultValues: { operation_number: typed.operationNumber },
  });
  const { errors } = formState;
  const operationNumber = useWatch({ control, name: 'operation_number' });
  // What is being sent is stored on this device first.
  const isUnsent = (voucher !== null || operationNumber !== '') && !busy;
  const { dialog } = useUnsavedPrompt(isUnsent ? TEXTS.unsaved : null);
  const report = useEffectEvent(() => onTyped(isUnsent ? { operationNumber, voucher } : NOTHING_TYPED));
  useEffect(() => report(), [isUnsent, operationNumber, voucher]);
  // The earlier form may have had the focus.
  const continueTyping = useEffectEvent(() => {
    if (typed !== NOTHING_TYPED && isFocusLost()) setFocus('operation_number');
  });
  useEffect(() => continueTyping(), []);
  const showRefusal = useEffectEvent(() => showServerErrors(fieldErrorsOf(refusal)));
  useEffect(() => {
    if (refusal) showRefusal();
  }, [refusal]);

  function change(next: Blob | null): void {
    setVoucher(next);
    setMissing(false);
  }

  const submit = handleSubmit(
    ({ operation_number: number }) => (voucher ? onSubmit(number, voucher) : setMissing(true)),
    () => setMissing(voucher === null),
  );

  return (
    <Card as="section" aria-label={title} className="p-5">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <h2 className="titulo-3">{title}</h2>
        <TextField
          label={TEXTS.number}
          hint={TEXTS.numberHint}
          {...register('operation_number')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          error={errors.operation_number?.message}
        />
        <VoucherField voucher={voucher} onChange={change} error={isMissing ? TEXTS.voucherMissing : ''} />
        {problem && <Alert tone="error">{problem}</Alert>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={busy}>
            {busy ? TEXTS.submitting : TEXTS.submit}
          </Button>
          <p role="status" className="text-suave">
            {busy && TEXTS.slow}
          </p>
        </div>
      </form>
      {dialog}
    </Card>
  );
}
