import { Link, useLocation } from '@tanstack/react-router';
import { CreateOrderRequest } from '@telar/contracts/order-requests';
import type { OrderBuyerInput } from '@telar/contracts/order-requests';
import { PERSON_NAME_MAX } from '@telar/domain/person-name';
import { NEW_ORDER_TEXTS } from '@telar/texts/screens/buyer-orders';
import { useEffect, useEffectEvent, useState } from 'react';
import type { HttpError } from '../../../../api/client/errors';
import { fieldErrorsOf } from '../../../../api/client/errors';
import { buyerDraft, storeBuyerDraft } from '../../../../offline/store/buyer-draft';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { useContractForm } from '../../../../ui/form/contract-form';
import type { ContractRules } from '../../../../ui/form/contract-form';
import { documentForm } from '../../../../ui/form/document-form';
import { documentRequest, NO_DOCUMENT } from '../../../../ui/form/document-values';
import type { DocumentValues } from '../../../../ui/form/document-values';
import { DocumentFields } from '../../../../ui/form/DocumentFields';
import { EmailField } from '../../../../ui/form/EmailField';
import { TextField } from '../../../../ui/TextField';

interface Values extends DocumentValues {
  name: string;
  last_name: string;
  email: string;
  phone: string;
}

const RULES: ContractRules<Values, OrderBuyerInput> = {
  schema: CreateOrderRequest.shape.buyer.unwrap(),
  toRequest: ({ name, last_name, email, phone, ...document }) => ({
    name,
    last_name,
    email,
    phone,
    ...(document.document_type === 'dni' ? { dni: document.dni } : documentRequest(document)),
  }),
  toField: (path) => path.replace(/^buyer\./, '') as keyof Values,
  // The academy calls buyers whose payment is not clear.
  check: ({ phone }) => (phone.trim() === '' ? [{ path: 'phone', message: NEW_ORDER_TEXTS.phoneMissing }] : []),
};

interface GuestFormProps {
  busy: boolean;
  /** Why the order was not made, or ''. */
  problem: string;
  /** The server's refusal, which may name fields. */
  refusal: HttpError | null;
  onSubmit: (buyer: OrderBuyerInput) => void;
}

/** Asks a visitor for the buyer's data. */
export function GuestForm({ busy, problem, refusal, onSubmit }: GuestFormProps) {
  const [draft] = useState(buyerDraft);
  const form = useContractForm({
    rules: RULES,
    defaultValues: { name: '', last_name: '', email: '', phone: '', ...NO_DOCUMENT, ...draft },
  });
  const href = useLocation({ select: (location) => location.href });
  const { register, handleSubmit, showServerErrors, getValues, setValue, setFocus, formState } = form;
  const { errors } = formState;
  const showRefusal = useEffectEvent(() => showServerErrors(fieldErrorsOf(refusal)));
  useEffect(() => {
    if (refusal) showRefusal();
  }, [refusal]);
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((buyer) => onSubmit(buyer))(event)}
      onChange={() => storeBuyerDraft({ ...getValues() })}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField
        label="Nombres"
        {...register('name')}
        autoComplete="given-name"
        autoCapitalize="words"
        maxLength={PERSON_NAME_MAX}
        error={errors.name?.message}
      />
      <TextField
        label="Apellidos"
        {...register('last_name')}
        required={false}
        autoComplete="family-name"
        autoCapitalize="words"
        maxLength={PERSON_NAME_MAX}
        error={errors.last_name?.message}
      />
      <EmailField
        {...register('email')}
        autoComplete="email"
        error={errors.email?.message}
        className="sm:col-span-2"
        onCorrect={(email) => {
          setValue('email', email, { shouldDirty: true, shouldValidate: formState.isSubmitted });
          storeBuyerDraft({ ...getValues() });
          setFocus('email');
        }}
      />
      <TextField
        label="Celular"
        {...register('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        error={errors.phone?.message}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <DocumentFields form={documentForm(form)} required={false} />
      </div>
      {problem && (
        <Alert tone="error" className="sm:col-span-2">
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
        <Button type="submit" busy={busy}>
          {busy ? NEW_ORDER_TEXTS.submitting : NEW_ORDER_TEXTS.submit}
        </Button>
        <p className="text-sm text-suave">
          ¿Ya tienes cuenta?{' '}
          <Link to="/iniciar-sesion" search={{ volver: href }} className="font-semibold text-pacifico underline">
            Inicia sesión
          </Link>{' '}
          para no pagar lo que ya tienes.
        </p>
      </div>
    </form>
  );
}
