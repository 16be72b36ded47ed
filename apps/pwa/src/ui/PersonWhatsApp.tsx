import { academy } from '@telar/brand/academy';
import { formatPhone } from '@telar/domain/phone';
import { personChatUrl } from '@telar/domain/whatsapp-number';
import { whatsappGreeting, whatsappLabel } from '@telar/texts/people';
import { cx } from './cx';
import { WhatsAppIcon } from './WhatsAppIcon';

interface PersonWhatsAppProps {
  /** The phone in its stored form. Without one, nothing is shown. */
  phone: string | null | undefined;
  /** First names, used in the greeting of the chat. */
  name: string;
  /** The full name for assistive technology, if it is longer. */
  fullName?: string;
  /** The first text of the chat, instead of the greeting. */
  text?: string;
  className?: string;
  /** Called when the chat is opened. */
  onOpen?: () => void;
}

/** Shows a person's phone as a link that opens a WhatsApp chat with a text ready to send. For lists of staff. */
export function PersonWhatsApp({ phone, name, fullName = name, text, className, onOpen }: PersonWhatsAppProps) {
  const chat = phone ? personChatUrl(phone, text ?? whatsappGreeting(name, academy.name)) : null;
  if (!phone || !chat) return null;
  const shown = formatPhone(phone);
  return (
    <a
      href={chat}
      target="_blank"
      rel="noreferrer"
      onClick={onOpen}
      aria-label={`${shown}: ${whatsappLabel(fullName)}`}
      title={whatsappLabel(fullName)}
      className={cx(
        'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap text-pacifico tabular-nums hover:underline',
        className,
      )}
    >
      <WhatsAppIcon size={17} />
      {shown}
    </a>
  );
}
