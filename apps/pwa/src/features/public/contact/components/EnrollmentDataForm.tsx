import { whatsappLink } from '@telar/brand/academy';
import { MESSAGE_LIMITS } from '@telar/domain/messages';
import { CONTACT_TEXTS } from '@telar/texts/screens/contact';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Alert } from '../../../../ui/Alert';
import { Button, ButtonAnchor } from '../../../../ui/Button';
import { useContractForm } from '../../../../ui/form/contract-form';
import { TextField } from '../../../../ui/TextField';
import { WhatsAppIcon } from '../../../../ui/WhatsAppIcon';
import { EnrollmentData, toSent } from '../enrollment-data';
import { hiddenFieldOf, useSend } from '../use-send';
import { Honeypot } from './Honeypot';
import { Waiting } from './Waiting';

const FIELDS = [
  { name: 'nombre', label: 'Nombre', autoComplete: 'given-name', maxLength: MESSAGE_LIMITS.firstName },
  { name: 'apellido', label: 'Apellido', autoComplete: 'family-name', maxLength: MESSAGE_LIMITS.firstName },
  { name: 'nombreCurso', label: 'Nombre del curso', autoComplete: 'off', maxLength: MESSAGE_LIMITS.course },
  { name: 'dni', label: 'DNI', autoComplete: 'off', maxLength: MESSAGE_LIMITS.dni, inputMode: 'numeric' },
  {
    name: 'celular',
    label: 'Celular',
    autoComplete: 'tel-national',
    maxLength: MESSAGE_LIMITS.phone,
    inputMode: 'tel',
  },
] as const;

/** Collects the data for an enrollment and sends them to the academy; the user can send them by WhatsApp, too. */
export function EnrollmentDataForm() {
  const [ready, setReady] = useState<EnrollmentData | null>(null);
  const { register, handleSubmit, formState } = useContractForm({
    rules: { schema: EnrollmentData },
    defaultValues: { nombre: '', apellido: '', nombreCurso: '', dni: '', celular: '' },
  });
  const incomplete = Object.keys(formState.errors).length > 0;
  const { mutate, delivery, error, isPending, onDiscarded } = useSend();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const website = hiddenFieldOf(event.currentTarget);
    const send = handleSubmit(
      (data) => {
        setReady(data);
        // This console entry is a requirement.
        globalThis.console.info('enviar-datos', data);
        mutate({ ...toSent(data), kind: 'enrollment', website });
      },
      () => setReady(null),
    );
    void send(event);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      {FIELDS.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...register(name)}
          {...field}
          error={formState.errors[name]?.message}
          className={name === 'nombreCurso' ? 'sm:col-span-2' : ''}
        />
      ))}
      {incomplete && (
        <Alert tone="error" className="sm:col-span-2">
          {CONTACT_TEXTS.dataIncomplete}
        </Alert>
      )}
      {ready && (
        <Alert
          tone="success"
          className="sm:col-span-2"
          action={
            <ButtonAnchor
              variant="outline"
              href={whatsappLink(
                `Hola, soy ${ready.nombre} ${ready.apellido}, DNI ${ready.dni}, celular ${ready.celular}. ` +
                  `Quiero inscribirme en ${ready.nombreCurso}.`,
              )}
              target="_blank"
              rel="noreferrer"
            >
              <WhatsAppIcon />
              Enviar por WhatsApp
            </ButtonAnchor>
          }
        >
          {CONTACT_TEXTS.dataReady}
          {delivery && (
            <span className="mt-1 block font-normal">
              {delivery === 'sent' ? CONTACT_TEXTS.dataSent : CONTACT_TEXTS.dataStored}
            </span>
          )}
          {error && <span className="mt-1 block font-normal">{CONTACT_TEXTS.dataFailed}</span>}
        </Alert>
      )}
      <Honeypot />
      <Button type="submit" busy={isPending} className="self-start sm:col-span-2 sm:justify-self-start">
        {isPending ? 'Enviando…' : 'Enviar datos'}
      </Button>
      <div className="sm:col-span-2">
        <Waiting stored={delivery === 'stored'} onDiscarded={onDiscarded} />
      </div>
    </form>
  );
}
