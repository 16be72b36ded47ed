import { SYLLABUS_LIMITS } from '@telar/domain/certificate-limits';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { Button } from '../../../../ui/Button';
import { DialogFooter } from '../../../../ui/DialogFooter';
import { TextArea } from '../../../../ui/TextField';

interface MessageFormProps {
  text: string;
  /** True after the first proposal: the next message asks for changes. */
  hasProposal: boolean;
  /** True while the assistant prepares a reply. No message can be sent then. */
  isPending: boolean;
  onText: (text: string) => void;
  /** Receives the trimmed text. */
  onSend: (text: string) => void;
}

/** The field for the next message. Enter sends it; Shift+Enter starts a new line. */
export function MessageForm({ text, hasProposal, isPending, onText, onSend }: MessageFormProps) {
  const canSend = text.trim() !== '' && !isPending;

  function send(event: SyntheticEvent): void {
    event.preventDefault();
    if (canSend) onSend(text.trim());
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  }

  return (
    <DialogFooter className="mt-auto p-4">
      <form onSubmit={send} className="flex flex-col gap-2">
        <TextArea
          label={hasProposal ? '¿Qué cambiamos?' : '¿Qué curso es?'}
          rows={2}
          maxLength={SYLLABUS_LIMITS.message}
          className="[&_textarea]:field-sizing-content [&_textarea]:max-h-40"
          value={text}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" wide disabled={!canSend}>
          {hasProposal ? 'Enviar' : 'Proponer temario'}
        </Button>
      </form>
    </DialogFooter>
  );
}
