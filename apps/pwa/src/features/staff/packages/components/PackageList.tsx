import type { UseQueryResult } from '@tanstack/react-query';
import type { Package } from '@telar/contracts/packages';
import { coursesText } from '@telar/texts/assignments';
import { PACKAGES_TEXTS } from '@telar/texts/screens/staff';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { messageOf } from '../../../../api/client/errors';
import { Badge } from '../../../../ui/Badge';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { cx } from '../../../../ui/cx';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { Weave } from '../../../../ui/Weave';
import { CopyPaymentLink } from './CopyPaymentLink';

interface PackageListProps {
  packages: UseQueryResult<Package[]>;
  /** The package whose form is open. */
  editedId: number | null;
  onEdit: (edited: Package) => void;
  onDelete: (toDelete: Package) => void;
}

/** Shows the packages, or explains why there are none. */
export function PackageList({ packages, editedId, onEdit, onDelete }: PackageListProps) {
  const { data, error, isFetching, refetch } = packages;
  return (
    <>
      {error && (
        <ErrorState
          message={messageOf(error, PACKAGES_TEXTS.loadFailed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Loading label="Cargando paquetes…" className="flex flex-col gap-3">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-36 rounded-carta" />
          ))}
        </Loading>
      )}
      {data?.length === 0 && <EmptyState title={PACKAGES_TEXTS.empty}>{PACKAGES_TEXTS.emptyHint}</EmptyState>}
      {data && data.length > 0 && (
        <ul aria-label="Mis Paquetes" className="flex flex-col gap-3">
          {data.map((item) => (
            <PackageCard
              key={item.id}
              item={item}
              isEdited={item.id === editedId}
              onEdit={() => onEdit(item)}
              onDelete={() => onDelete(item)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface PackageCardProps {
  item: Package;
  isEdited: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function PackageCard({ item, isEdited, onEdit, onDelete }: PackageCardProps) {
  const { name, courses } = item;
  return (
    <Card as="li" className={cx('flex overflow-hidden', isEdited && 'border-pacifico')}>
      <Weave text={name} shape="panel" className="w-3 shrink-0 self-stretch" />
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h3 className="titulo-3 wrap-anywhere">{name}</h3>
            <p className="text-sm text-suave tabular-nums">
              {courses.length === 0 ? PACKAGES_TEXTS.coursesGone : coursesText(courses.length)}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {courses.length > 0 && <CopyPaymentLink item={item} />}
            <Button variant="outline" size="compact" aria-label={`Editar ${name}`} onClick={onEdit}>
              <Pencil size={16} aria-hidden="true" />
              Editar
            </Button>
            <Button variant="danger" size="compact" aria-label={`Eliminar ${name}`} onClick={onDelete}>
              <Trash size={16} aria-hidden="true" />
              Eliminar
            </Button>
          </div>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {courses.map((course) => (
            <Badge key={course.id}>{course.title}</Badge>
          ))}
        </div>
      </div>
    </Card>
  );
}
