import { useMutation } from '@tanstack/react-query';
import { whatsappLink } from '@telar/brand/academy';
import { RecoveryRequest } from '@telar/contracts/recovery';
import { EMAIL_MAX } from '@telar/domain/email';
import { RECOVERY_SCREEN_TEXTS } from '@telar/texts/screens/account';
import { requestRecovery } from '../../../../api/auth';
import { fieldErrorsOf, isUnreachable, messageOf } from '../../../../api/client/errors';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { useContractForm } from '../../../../ui/form/contract-form';
import { TextField } from '../../../../ui/TextField';
import { readRememberedEmail } from '../remembered-email';

const RULES = { schema: RecoveryRequest };

/** Asks for the e-mail of an account, to which a link is mailed. */
export function RecoveryRequestForm() {
  const { register, handleSubmit, showServerErrors, formState } = useContractForm({
    rules: RULES,
    defaultValues: { email: readRememberedEmail() },
  });
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: ({ email }: RecoveryRequest) => requestRecovery(email),
    gcTime: 0,
    onError: (refusal) => showServerErrors(fieldErrorsOf(refusal)),
  });
  const submit = handleSubmit(
    (request) => mutate(request),
    () => reset(),
  );

  if (data) {
    return (
      <div className="flex flex-col gap-5">
        <Alert tone={data.mail ? 'success' : 'info'}>{data.message}</Alert>
        {data.mail && <p className="text-suave">{RECOVERY_SCREEN_TEXTS.noMailYet}</p>}
        <a
          href={whatsappLink(RECOVERY_SCREEN_TEXTS.chat)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center self-start text-pacifico underline underline-offset-4"
        >
          Escribir por WhatsApp
        </a>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p className="text-suave">{RECOVERY_SCREEN_TEXTS.hint}</p>
      <TextField
        label="Correo electrónico"
        {...register('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={EMAIL_MAX}
        error={formState.errors.email?.message}
      />
      {error && (
        <Alert tone="error">
          {isUnreachable(error) ? RECOVERY_SCREEN_TEXTS.network : messageOf(error, RECOVERY_SCREEN_TEXTS.failed)}
        </Alert>
      )}
      <Button type="submit" busy={isPending} wide>
        {isPending ? 'Enviando…' : 'Enviarme el enlace'}
      </Button>
    </form>
  );
}
