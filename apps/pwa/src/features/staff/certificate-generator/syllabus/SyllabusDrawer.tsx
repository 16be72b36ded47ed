import { useQuery } from '@tanstack/react-query';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { SYLLABUS_TEXTS } from '@telar/texts/screens/issuing';
import { messageOf } from '../../../../api/client/errors';
import { syllabusAssistantQuery } from '../../../../api/syllabus';
import type { SyllabusProposal } from '../../../../api/syllabus';
import { Alert } from '../../../../ui/Alert';
import { Dialog } from '../../../../ui/Dialog';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { SyllabusChat } from './SyllabusChat';
import { useConversation } from './use-conversation';
import type { Conversation } from './use-conversation';

interface SyllabusDrawerProps {
  open: boolean;
  /** The course's title as typed. */
  course: string;
  onClose: () => void;
  onUse: (proposal: SyllabusProposal) => void;
}

type AssistantProps = Pick<SyllabusDrawerProps, 'course' | 'onUse'> & { conversation: Conversation };

function Assistant({ conversation, course, onUse }: AssistantProps) {
  const { data, error, isFetching, refetch } = useQuery(syllabusAssistantQuery);
  if (data?.available) return <SyllabusChat conversation={conversation} course={course} onUse={onUse} />;
  if (data) {
    return (
      <Alert tone="warning">
        {ERROR_TEXTS.syllabus_unavailable}
        <span className="mt-1 block font-normal">
          Quien administra el servidor puede conectarle un servicio de IA. Mientras tanto, escribe los módulos o toma un
          curso del catálogo.
        </span>
      </Alert>
    );
  }
  if (error) {
    const message = messageOf(error, SYLLABUS_TEXTS.failed);
    return <ErrorState message={message} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <Loading label="Buscando al asistente…" className="flex flex-col gap-3">
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-28 rounded-boton" />
    </Loading>
  );
}

/** Shows the syllabus assistant in a drawer. Closing it keeps the conversation. */
export function SyllabusDrawer({ open, course, onClose, onUse }: SyllabusDrawerProps) {
  const conversation = useConversation();
  return (
    <Dialog open={open} onClose={onClose} title="Asistente de temarios" shape="drawer">
      <Assistant conversation={conversation} course={course} onUse={onUse} />
    </Dialog>
  );
}
