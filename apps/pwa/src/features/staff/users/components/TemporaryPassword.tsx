import { academy } from '@telar/brand/academy';
import type { User } from '@telar/contracts/users';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useRef } from 'react';
import { Button } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { useCopy } from '../../../../ui/use-copy';

interface TemporaryPasswordProps {
  user: User;
  password: string;
  /** Called after the password or the message is copied. */
  onCopied: () => void;
}

const REFUSED_TEXT = 'No se pudo copiar. La contraseña está seleccionada.';

/** Returns a message with the login data, to send to the user. */
function loginMessage({ email, must_change_password: mustChange }: User, password: string): string {
  const lines = [
    `Tu acceso a ${academy.name}: ${location.origin}/iniciar-sesion`,
    `Correo: ${email}`,
    `Contraseña: ${password}`,
    ...(mustChange ? ['Al entrar te pediremos que elijas una nueva.'] : []),
  ];
  return lines.join('\n');
}

/** Shows a password once, with buttons to copy it. If the browser refuses to copy, the password is selected. */
export function TemporaryPassword({ user, password, onCopied }: TemporaryPasswordProps) {
  const output = useRef<HTMLOutputElement>(null);
  const passwordCopy = useCopy();
  const messageCopy = useCopy();

  async function copy(clipboard: typeof passwordCopy, text: string): Promise<void> {
    if ((await clipboard.copy(text)) === 'copied') return onCopied();
    if (output.current) getSelection()?.selectAllChildren(output.current);
  }

  const isPasswordCopied = passwordCopy.outcome === 'copied';
  const isMessageCopied = messageCopy.outcome === 'copied';
  const isRefused = [passwordCopy.outcome, messageCopy.outcome].includes('refused');
  const PasswordIcon = isPasswordCopied ? Check : Copy;
  const MessageIcon = isMessageCopied ? Check : MessageSquareText;
  return (
    <section aria-label="Contraseña" className="flex flex-col gap-3 rounded-boton bg-aviso-fondo p-4">
      <p className="text-sm font-semibold">Contraseña de {user.email}</p>
      <output
        ref={output}
        className="rounded-campo border border-campo bg-carta px-3 py-2.5 text-center font-mono text-2xl tracking-wide select-all wrap-anywhere"
      >
        {password}
      </output>
      <p className="text-sm">
        Cópiala ahora: <strong>no la volverás a ver</strong>.
        {user.must_change_password && ' Al entrar, la persona tendrá que elegir una nueva.'}
      </p>
      <div className="flex flex-col gap-2">
        <Button size="compact" autoFocus onClick={() => void copy(passwordCopy, password)}>
          <PasswordIcon size={18} aria-hidden="true" />
          {isPasswordCopied ? 'Copiada' : 'Copiar contraseña'}
        </Button>
        <Button size="compact" variant="outline" onClick={() => void copy(messageCopy, loginMessage(user, password))}>
          <MessageIcon size={18} aria-hidden="true" />
          {isMessageCopied ? 'Mensaje copiado' : 'Copiar mensaje'}
        </Button>
      </div>
      {isRefused && <p className="text-sm font-medium text-error">{REFUSED_TEXT}</p>}
      <LiveRegion>
        {isPasswordCopied && 'Contraseña copiada.'}
        {isMessageCopied && 'Mensaje copiado.'}
        {isRefused && REFUSED_TEXT}
      </LiveRegion>
    </section>
  );
}
