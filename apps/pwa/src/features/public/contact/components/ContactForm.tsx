import { EMAIL_MAX } from '@telar/domain/email';
import { CONTACT_TEXTS } from '@telar/texts/screens/contact';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { TextArea, TextField } from '../../../../ui/TextField';
import { useContractForm } from '../../../../ui/form/contract-form';
import { ContactMessage, MESSAGE_MAX, NAME_MAX } from '../contact-message';
import { simulateSending } from '../simulate-sending';

/** Asks for name, e-mail and message. Sending is only simulated; tests replace the simulation with `send`. */
export function ContactForm({ send = simulateSending }: { send?: () => Promise<void> }) {
  const {
    register,
    handleSubmit,
    formState,
    reset: clear,
  } = useContractForm({
    rules: { schema: ContactMessage },
    defaultValues: { name: '', email: '', message: '' },
  });
  const incomplete = Object.keys(formState.errors).length > 0;
  const { mutate, isPending, isSuccess, isError, reset } = useMutation({ mutationFn: send, onSuccess: () => clear() });

  function submit(event: FormEvent): void {
    reset();
    void handleSubmit(() => mutate())(event);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField label="Nombre" {...register('name')} autoComplete="name" maxLength={NAME_MAX} />
      <TextField
        label="Correo electrónico"
        {...register('email')}
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
      />
      <TextArea label="Mensaje" {...register('message')} maxLength={MESSAGE_MAX} />
      {incomplete && <Alert tone="error">{CONTACT_TEXTS.incomplete}</Alert>}
      {isSuccess && <Alert tone="success">{CONTACT_TEXTS.sent}</Alert>}
      {isError && <Alert tone="error">{CONTACT_TEXTS.failed}</Alert>}
      <Button type="submit" busy={isPending} className="self-start">
        {isPending ? 'Enviando…' : 'Enviar mensaje'}
      </Button>
    </form>
  );
}
