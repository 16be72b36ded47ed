import { PAYMENT_TEXTS } from '@telar/texts/screens/checkout';
import { Alert } from '../../../../ui/Alert';
import { ButtonLink } from '../../../../ui/Button';
import { Loading, Skeleton } from '../../../../ui/Skeleton';

/** Shows placeholders while the price loads. */
export function PaymentSkeleton() {
  return (
    <Loading label="Cargando el monto…" className="grid gap-8 md:grid-cols-[20rem_1fr]">
      <Skeleton className="h-96 rounded-carta" />
      <Skeleton className="h-40 rounded-carta" />
    </Loading>
  );
}

/** Says that there is no amount, with a link to the courses. */
export function NoAmount() {
  return (
    <Alert
      tone="error"
      action={
        <ButtonLink to="/cursos" variant="outline">
          Ver cursos
        </ButtonLink>
      }
    >
      {PAYMENT_TEXTS.amountMissing}
    </Alert>
  );
}
