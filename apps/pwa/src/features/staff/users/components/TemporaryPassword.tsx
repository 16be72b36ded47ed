import { academy } from '@telar/brand/academy';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useRef } from 'react';
import { Button } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { useCopy } from '../../../../ui/use-copy';

interface TemporaryPasswordProps {
  email: string;
  password: string;
  /** The user must choose another password after login. */
  mustChange: boolean;
  onCopied: () => void;
}

/** A message with the access data, to send to the user. */
function accessMessage({ email, password, mustChange }: Omit<TemporaryPasswordProps, 'onCopied'>): string {
  const lines = [
    `Tu acceso a ${academy.name}: ${location.origin}/iniciar-sesion`,
    `Correo: ${email}`,
    `Contraseña: ${password}`,
    ...(mustChange ? ['Al entrar te pediremos que elijas una nueva.'] : []),
  ];
  return lines.join('\n');
}

/** Shows a password once, with buttons to copy it. If the browser refuses to copy, the password is selected. */
export function TemporaryPassword({ onCopied, ...account }: TemporaryPasswordProps) {
  const output = useRef<HTMLOutputElement>(null);
  const passwordCopy = useCopy();
  const messageCopy = useCopy();

  async function copy(clipboard: typeof passwordCopy, text: string): Promise<void> {
    if ((await clipboard.copy(text)) === 'copied') return onCopied();
    if (output.current) getSelection()?.selectAllChildren(output.current);
  }

  const refused = [passwordCopy.outcome, messageCopy.outcome].includes('refused');
  return (
    <section aria-label="Contraseña" className="flex flex-col gap-3 rounded-boton bg-aviso-fondo p-4">
      <p className="text-sm font-semibold">Contraseña de {account.email}</p>
      <output
        ref={output}
        className="rounded-campo border border-campo bg-carta px-3 py-2.5 text-center font-mono text-2xl tracking-wide select-all wrap-anywhere"
      >
        {account.password}
      </output>
      <p className="text-sm">
        Cópiala ahora: <strong>no la volverás a ver</strong>.
        {account.mustChange && ' Al entrar, la persona tendrá que elegir una nueva.'}
      </p>
      <div className="flex flex-col gap-2">
        <Button size="compact" autoFocus onClick={() => void copy(passwordCopy, account.password)}>
          {passwordCopy.outcome === 'copied' ? (
            <Check size={18} aria-hidden="true" />
          ) : (
            <Copy size={18} aria-hidden="true" />
          )}
          {passwordCopy.outcome === 'copied' ? 'Copiada' : 'Copiar contraseña'}
        </Button>
        <Button size="compact" variant="outline" onClick={() => void copy(messageCopy, accessMessage(account))}>
          {messageCopy.outcome === 'copied' ? (
            <Check size={18} aria-hidden="true" />
          ) : (
            <MessageSquareText size={18} aria-hidden="true" />
          )}
          {messageCopy.outcome === 'copied' ? 'Mensaje copiado' : 'Copiar mensaje'}
        </Button>
      </div>
      {refused && <p className="text-sm font-medium text-error">No se pudo copiar. La contraseña está seleccionada.</p>}
      <LiveRegion>
        {passwordCopy.outcome === 'copied' && 'Contraseña copiada.'}
        {messageCopy.outcome === 'copied' && 'Mensaje copiado.'}
        {refused && 'No se pudo copiar. La contraseña está seleccionada.'}
      </LiveRegion>
    </section>
  );
}
