import { CONTACT_TEXTS } from '@telar/texts/screens/contact';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { TextArea, TextField } from '../../../../ui/TextField';
import { simulateSending } from '../simulate-sending';

const FIELDS = ['name', 'email', 'message'] as const;

/** Name, e-mail and message. `send` defaults to the simulation, the only way there is today. */
export function ContactForm({ send = simulateSending }: { send?: () => Promise<void> }) {
  const form = useRef<HTMLFormElement>(null);
  const [incomplete, setIncomplete] = useState(false);
  const { mutate, isPending, isSuccess, isError, reset } = useMutation({
    mutationFn: send,
    onSuccess: () => form.current?.reset(),
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const missing = FIELDS.find((name) => String(data.get(name) ?? '').trim() === '');
    reset();
    setIncomplete(missing !== undefined);
    if (!missing) return mutate();
    (form.current?.elements.namedItem(missing) as HTMLElement | null)?.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField label="Nombre" name="name" autoComplete="name" maxLength={160} />
      <TextField label="Correo electrónico" name="email" type="email" autoComplete="email" maxLength={254} />
      <TextArea label="Mensaje" name="message" maxLength={2000} />
      {incomplete && <Alert tone="error">{CONTACT_TEXTS.incomplete}</Alert>}
      {isSuccess && <Alert tone="success">{CONTACT_TEXTS.sent}</Alert>}
      {isError && <Alert tone="error">{CONTACT_TEXTS.failed}</Alert>}
      <Button type="submit" busy={isPending} className="self-start">
        {isPending ? 'Enviando…' : 'Enviar mensaje'}
      </Button>
    </form>
  );
}
