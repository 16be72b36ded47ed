import type { SaleRequest } from '@telar/contracts/sales';
import { needsOperationNumber, PAYMENT_METHODS } from '@telar/domain/orders';
import { PAYMENT_METHOD_LABELS } from '@telar/texts/orders';
import { SALE_SCREEN_TEXTS } from '@telar/texts/screens/sale';
import { useController } from 'react-hook-form';
import { cx } from '../../../../ui/cx';
import { DateField } from '../../../../ui/DateField';
import type { ContractForm } from '../../../../ui/form/contract-form';
import { TextField } from '../../../../ui/TextField';
import type { SaleValues } from './sale-values';
import { SaleVoucher } from './SaleVoucher';

interface PaymentFieldsProps {
  form: ContractForm<SaleValues, SaleRequest>;
  voucher: Blob | null;
  onVoucher: (voucher: Blob | null) => void;
}

/** How and when it was paid. */
export function PaymentFields({ form, voucher, onVoucher }: PaymentFieldsProps) {
  const { register, control, formState, watch } = form;
  const { errors } = formState;
  const method = watch('method');
  const { field } = useController({ control, name: 'paid_on' });
  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-1 font-semibold">{SALE_SCREEN_TEXTS.method}</legend>
        <div className="flex flex-wrap gap-2">
          {PAYMENT_METHODS.map((value) => (
            <label
              key={value}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-2 rounded-boton border px-4 font-semibold',
                value === method ? 'border-pacifico bg-hundido' : 'border-campo hover:border-tinta',
              )}
            >
              <input type="radio" {...register('method')} value={value} className="size-5 accent-pacifico" />
              {PAYMENT_METHOD_LABELS[value]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {needsOperationNumber(method) && (
          <TextField
            label={SALE_SCREEN_TEXTS.number}
            {...register('operation_number')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            error={errors.operation_number?.message}
          />
        )}
        <DateField {...field} label={SALE_SCREEN_TEXTS.paidOn} error={errors.paid_on?.message} />
      </div>
      <SaleVoucher voucher={voucher} onChange={onVoucher} />
    </div>
  );
}
