import { createFileRoute } from '@tanstack/react-router';
import { parseId } from '@telar/domain/ids';
import { toClassSearch } from '../../features/staff/class-progress/class-search';
import type { ClassSearch } from '../../features/staff/class-progress/class-search';
import { ClassPage } from '../../features/staff/class-progress/components/ClassPage';
import { useSearchChange } from '../../navigation/use-search-change';
import { useStaffScreenHead } from '../../ui/use-staff-screen-head';

export const Route = createFileRoute('/_staff/avance/$courseId')({ component: ClassRoute });

function ClassRoute() {
  useStaffScreenHead('/avance/$courseId');
  const id = parseId(Route.useParams().courseId) ?? 0;
  const search = toClassSearch(Route.useSearch());
  // Changing the filters loses no typed input.
  const change = useSearchChange<ClassSearch>(Route.fullPath, { ignoreBlocker: true });
  return (
    <div className="pagina-ancha pt-6 pb-24">
      <ClassPage key={id} courseId={id} search={search} onSearch={change} />
    </div>
  );
}
