import { ContactMessage } from '@telar/contracts/messages';
import { EMAIL_MAX } from '@telar/domain/email';
import { MESSAGE_LIMITS } from '@telar/domain/messages';
import { CONTACT_TEXTS } from '@telar/texts/screens/contact';
import type { SubmitEvent } from 'react';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { useContractForm } from '../../../../ui/form/contract-form';
import { TextArea, TextField } from '../../../../ui/TextField';
import { failureText } from '../failure-text';
import { hiddenFieldOf, useSend } from '../use-send';
import { Honeypot } from './Honeypot';
import { Waiting } from './Waiting';

/** Asks for name, e-mail and message, and sends them to the academy; without network they wait on this device. */
export function ContactForm() {
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
  const { mutate, delivery, error, isPending, reset, onDiscarded } = useSend(() => clear());

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    reset();
    const website = hiddenFieldOf(event.currentTarget);
    void handleSubmit((values) => mutate({ ...values, kind: 'contact', website }))(event);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="Nombre"
        {...register('name')}
        autoComplete="name"
        maxLength={MESSAGE_LIMITS.name}
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
      <TextArea
        label="Mensaje"
        {...register('message')}
        maxLength={MESSAGE_LIMITS.text}
        error={errors.message?.message}
      />
      <Honeypot />
      {incomplete && <Alert tone="error">{CONTACT_TEXTS.incomplete}</Alert>}
      {delivery === 'sent' && <Alert tone="success">{CONTACT_TEXTS.sent}</Alert>}
      {delivery === 'stored' && <Alert tone="warning">{CONTACT_TEXTS.stored}</Alert>}
      {error && <Alert tone="error">{failureText(error)}</Alert>}
      <Button type="submit" busy={isPending} className="self-start">
        {isPending ? 'Enviando…' : 'Enviar mensaje'}
      </Button>
      <Waiting stored={delivery === 'stored'} onDiscarded={onDiscarded} />
    </form>
  );
}
