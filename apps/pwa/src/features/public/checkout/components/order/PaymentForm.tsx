import { SubmitPaymentRequest } from '@telar/contracts/order-requests';
import { PAYMENT_FORM_TEXTS } from '@telar/texts/screens/buyer-orders';
import { useEffect, useEffectEvent, useState } from 'react';
import { fieldErrorsOf } from '../../../../../api/client/errors';
import type { HttpError } from '../../../../../api/client/errors';
import { useUnsavedPrompt } from '../../../../../navigation/use-unsaved-prompt';
import { Alert } from '../../../../../ui/Alert';
import { Button } from '../../../../../ui/Button';
import { Card } from '../../../../../ui/Card';
import { useContractForm } from '../../../../../ui/form/contract-form';
import { TextField } from '../../../../../ui/TextField';
import { VoucherField } from './VoucherField';

const TEXTS = PAYMENT_FORM_TEXTS;

interface PaymentFormProps {
  title?: string;
  busy: boolean;
  /** Why the last payment was refused, or ''. */
  problem: string;
  /** The server's refusal, which may name fields. */
  refusal: HttpError | null;
  onSubmit: (operationNumber: string, voucher: Blob) => void;
}

/** Asks for the operation number and the picture of the voucher. */
export function PaymentForm({ title = TEXTS.title, busy, problem, refusal, onSubmit }: PaymentFormProps) {
  const [voucher, setVoucher] = useState<Blob | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { register, handleSubmit, showServerErrors, formState } = useContractForm({
    rules: { schema: SubmitPaymentRequest },
    defaultValues: { operation_number: '' },
  });
  const { errors } = formState;
  // What is being sent is stored on this device first.
  const isUnsent = (voucher !== null || formState.isDirty) && !busy;
  const { dialog } = useUnsavedPrompt(isUnsent ? TEXTS.unsaved : null);
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
