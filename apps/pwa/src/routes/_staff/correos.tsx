import { createFileRoute } from '@tanstack/react-router';
import { toMailSearch } from '../../features/staff/mails/mail-search';
import type { MailSearch } from '../../features/staff/mails/mail-search';
import { MailsPage } from '../../features/staff/mails/MailsPage';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/correos')({
  component: MailsRoute,
});

function MailsRoute() {
  useStaffScreenHead('/correos');
  const search = toMailSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  const change = (next: MailSearch) => void navigate({ search: next as never, replace: true, resetScroll: false });
  return (
    <div className="pagina-ancha pt-6 pb-24">
      <MailsPage search={search} onSearch={change} />
    </div>
  );
}
