import { academy } from '@telar/brand/academy';
import type { RecoveryLink } from '@telar/contracts/recovery';
import type { User } from '@telar/contracts/users';
import { limaDateTime } from '@telar/domain/lima-time';
import { RECOVERY_LINK_TEXTS } from '@telar/texts/screens/staff';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useRef } from 'react';
import { nameOf } from '../../../../api/users';
import { Button } from '../../../../ui/Button';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { PersonWhatsApp } from '../../../../ui/PersonWhatsApp';
import { useCopy } from '../../../../ui/use-copy';

interface NewRecoveryLinkProps {
  user: User;
  link: RecoveryLink;
  /** Called after the link is copied, or after a chat with it is opened. */
  onGiven: () => void;
}

/** Shows a link once, to copy or to send by WhatsApp. If the browser refuses to copy, the link is selected. */
export function NewRecoveryLink({ user, link, onGiven }: NewRecoveryLinkProps) {
  const output = useRef<HTMLOutputElement>(null);
  const { outcome, copy } = useCopy();

  async function copyLink(): Promise<void> {
    if ((await copy(link.url)) === 'copied') return onGiven();
    if (output.current) getSelection()?.selectAllChildren(output.current);
  }

  const isCopied = outcome === 'copied';
  const Icon = isCopied ? Check : Copy;
  return (
    <section aria-label="Enlace" className="flex flex-col gap-3 rounded-boton bg-aviso-fondo p-4">
      <p className="text-sm font-semibold">Enlace para {user.email}</p>
      <output
        ref={output}
        className="rounded-campo border border-campo bg-carta px-3 py-2.5 font-mono text-sm select-all wrap-anywhere"
      >
        {link.url}
      </output>
      <p className="text-sm">
        Envíaselo solo a la persona: <strong>no lo volverás a ver</strong>. Vale hasta el{' '}
        {limaDateTime(link.expires_at)}, hora del Perú. {link.mailed && RECOVERY_LINK_TEXTS.mailed}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="compact" autoFocus onClick={() => void copyLink()}>
          <Icon size={18} aria-hidden="true" />
          {isCopied ? 'Copiado' : 'Copiar enlace'}
        </Button>
        <PersonWhatsApp
          phone={user.phone}
          name={user.name}
          fullName={nameOf(user)}
          text={RECOVERY_LINK_TEXTS.message(user.name, academy.name, link.url)}
          onOpen={onGiven}
        />
      </div>
      {outcome === 'refused' && <p className="text-sm font-medium text-error">{RECOVERY_LINK_TEXTS.notCopied}</p>}
      <LiveRegion>
        {isCopied && 'Enlace copiado.'}
        {outcome === 'refused' && RECOVERY_LINK_TEXTS.notCopied}
      </LiveRegion>
    </section>
  );
}
