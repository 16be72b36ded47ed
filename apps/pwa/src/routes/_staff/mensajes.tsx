import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { MessagesPage } from '../../features/staff/messages/components/MessagesPage';
import { toMessageSearch } from '../../features/staff/messages/message-search';
import type { MessageSearch } from '../../features/staff/messages/message-search';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/mensajes')({
  component: MessagesRoute,
});

function MessagesRoute() {
  useStaffScreenHead('/mensajes');
  const search = toMessageSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  const change = useCallback(
    (next: MessageSearch) =>
      void navigate({
        search: ((previous: MessageSearch) => ({ ...previous, ...next })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return (
    <div className="pagina-ancha pt-6 pb-24">
      <MessagesPage search={search} onSearch={change} />
    </div>
  );
}
