import type { User } from '@telar/contracts/users';
import X from 'lucide-react/icons/x';
import { nameOf } from '../../../../api/users';
import type { SavedUser } from '../../../../api/users';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { Dialog } from '../../../../ui/Dialog';
import { useMedia } from '../../../../ui/use-media';
import type { Panel } from '../use-panel';
import type { Viewer } from '../user-rights';
import { UserCreated } from './UserCreated';
import { UserForm } from './UserForm';

interface UserPanelProps {
  panel: Panel;
  viewer: Viewer;
  /** Called after an account is created (`before` is `null`) or changed. */
  onSaved: (saved: SavedUser, before: User | null) => void;
}

/** From this width, the list keeps its columns with the panel beside it. */
const BESIDE = '(min-width: 80rem)';

/** Shows the side panel beside the list on wide screens, or as a drawer over it. */
export function UserPanel({ panel, viewer, onSaved }: UserPanelProps) {
  const beside = useMedia(BESIDE);
  const { content } = panel;
  const title = content?.kind === 'edit' ? `Editar a ${nameOf(content.user)}` : 'Nuevo usuario';
  const body = content && <PanelBody panel={panel} viewer={viewer} onSaved={onSaved} />;
  if (!beside) {
    return (
      <Dialog open={content !== null} onClose={panel.close} title={title} shape="drawer">
        {body}
      </Dialog>
    );
  }
  if (!content) return null;
  return (
    // The panel ends above the floating chat link.
    <Card
      as="section"
      aria-labelledby="user-panel"
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && panel.close()}
      className="sticky top-18 flex max-h-[calc(100dvh-10.5rem)] flex-col overflow-hidden shadow-papel"
    >
      <div className="flex items-center justify-between gap-4 border-b border-linea py-2 pr-2 pl-5">
        <h2 id="user-panel" className="titulo-3 wrap-anywhere">
          {title}
        </h2>
        <Button variant="quiet" size="icon" aria-label="Cerrar" onClick={panel.close}>
          <X size={22} aria-hidden="true" />
        </Button>
      </div>
      <div className="overflow-y-auto p-5">{body}</div>
    </Card>
  );
}

function PanelBody({ panel, viewer, onSaved }: UserPanelProps) {
  const { content, close, openNew } = panel;
  if (!content) return null;
  if (content.kind === 'created') {
    const { role } = content.saved.user;
    return <UserCreated saved={content.saved} onCopied={panel.onCopied} onNext={() => openNew(role)} onClose={close} />;
  }
  const user = content.kind === 'edit' ? content.user : null;
  return (
    <UserForm
      key={content.kind === 'edit' ? content.user.id : `new-${content.serial}`}
      user={user}
      viewer={viewer}
      role={content.kind === 'new' ? content.role : 'cliente'}
      onInput={panel.onInput}
      onCancel={close}
      onSaved={(saved) => {
        panel.onSaved(user ? null : saved);
        onSaved(saved, user);
      }}
    />
  );
}
