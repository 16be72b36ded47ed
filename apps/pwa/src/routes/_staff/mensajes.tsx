import { createFileRoute } from '@tanstack/react-router';
import { MessagesPage } from '../../features/staff/messages/components/MessagesPage';
import { toMessageSearch } from '../../features/staff/messages/message-search';
import type { MessageSearch } from '../../features/staff/messages/message-search';
import { useSearchChange } from '../../navigation/use-search-change';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/mensajes')({
  component: MessagesRoute,
});

function MessagesRoute() {
  useStaffScreenHead('/mensajes');
  const search = toMessageSearch(Route.useSearch());
  const change = useSearchChange<MessageSearch>(Route.fullPath, { replace: true });
  return (
    <div className="pagina-ancha pt-6 pb-24">
      <MessagesPage search={search} onSearch={change} />
    </div>
  );
}
