import { useMutation } from '@tanstack/react-query';
import { EMAIL_MAX } from '@telar/domain/email';
import { CONTACT_TEXTS } from '@telar/texts/screens/contact';
import type { FormEvent } from 'react';
import { isUnreachable } from '../../../../api/client/errors';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { useContractForm } from '../../../../ui/form/contract-form';
import { TextArea, TextField } from '../../../../ui/TextField';
import { ContactMessage, MESSAGE_MAX, NAME_MAX } from '../contact-message';
import { simulateSending } from '../simulate-sending';

/** Asks for name, e-mail and message. Sending is only simulated; tests replace the simulation with `send`. */
export function ContactForm({ send = simulateSending }: { send?: () => Promise<void> }) {
  const {
    register,
    handleSubmit,
    formState: { errors },
    reset: clear,
  } = useContractForm({
    rules: { schema: ContactMessage },
    defaultValues: { name: '', email: '', message: '' },
  });
  const incomplete = Object.keys(errors).length > 0;
  const { mutate, isPending, isSuccess, error, reset } = useMutation({ mutationFn: send, onSuccess: () => clear() });

  function submit(event: FormEvent): void {
    reset();
    void handleSubmit(() => mutate())(event);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="Nombre"
        {...register('name')}
        autoComplete="name"
        maxLength={NAME_MAX}
        error={errors.name?.message}
      />
      <TextField
        label="Correo electrónico"
        {...register('email')}
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        error={errors.email?.message}
      />
      <TextArea label="Mensaje" {...register('message')} maxLength={MESSAGE_MAX} error={errors.message?.message} />
      {incomplete && <Alert tone="error">{CONTACT_TEXTS.incomplete}</Alert>}
      {isSuccess && <Alert tone="success">{CONTACT_TEXTS.sent}</Alert>}
      {error && <Alert tone="error">{isUnreachable(error) ? CONTACT_TEXTS.offline : CONTACT_TEXTS.failed}</Alert>}
      <Button type="submit" busy={isPending} className="self-start">
        {isPending ? 'Enviando…' : 'Enviar mensaje'}
      </Button>
    </form>
  );
}
