import { useQuery } from '@tanstack/react-query';
import type { OwnAccount } from '@telar/contracts/own-account';
import { PROFILE_TEXTS } from '@telar/texts/screens/profile';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { messageOf } from '../../../api/client/errors';
import { ownAccountQuery } from '../../../api/own-account';
import { useOnline } from '../../../browser/use-online';
import { useUnsavedPrompt } from '../../../navigation/use-unsaved-prompt';
import { CachedQueryNote } from '../../../offline/ui/CachedNote';
import { LockedCopy } from '../../../offline/ui/LockedCopy';
import { StorageNotice } from '../../../offline/ui/StorageNotice';
import { useSession } from '../../../session/use-session';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading, Skeleton } from '../../../ui/Skeleton';
import { lockedAccountQuery } from './locked-account';
import { ProfileFacts } from './ProfileFacts';
import { ProfileForm } from './ProfileForm';

const SUBJECT = 'Tus datos guardados';
const UNSAVED = {
  title: '¿Descartar lo que escribiste?',
  text: PROFILE_TEXTS.unsaved,
  leave: 'Descartar',
  stay: 'Seguir editando',
};

/**
 * /mi-cuenta: the data that the academy has about the person, also without network. @param children further actions.
 */
export function ProfilePage({ children }: { children: ReactNode }) {
  const { isLoggedIn } = useSession();
  return (
    <div className="pagina flex flex-col gap-6 py-10 lg:py-14">
      <h1 className="titulo-1">Mi cuenta</h1>
      {isLoggedIn ? <Own>{children}</Own> : <Locked />}
    </div>
  );
}

function Own({ children }: { children: ReactNode }) {
  const query = useQuery(ownAccountQuery);
  const { data, error, isFetching, refetch } = query;
  const online = useOnline();
  const [edited, setEdited] = useState<OwnAccount | null>(null);
  const [isDirty, setDirty] = useState(false);
  const [notice, setNotice] = useState('');
  const { attempt, dialog } = useUnsavedPrompt(isDirty ? UNSAVED : null);
  const canChange = online && data?.cachedAt === null;

  function close(): void {
    setDirty(false);
    setEdited(null);
  }
  const leave = () => attempt(close);

  return (
    <>
      {error && !online && <Alert>{PROFILE_TEXTS.loadOffline}</Alert>}
      {error && online && (
        <ErrorState message={messageOf(error, PROFILE_TEXTS.failed)} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <StorageNotice />
      {data && data.cachedAt !== null && <CachedQueryNote subject={SUBJECT} query={query} />}
      <p role="status" className="font-medium text-exito empty:hidden">
        {notice}
      </p>
      {!data && !error && (
        <Loading label="Cargando tus datos…">
          <Skeleton className="h-52 rounded-carta" />
        </Loading>
      )}
      {data && <ProfileFacts account={data.data} />}
      {data && !canChange && <p className="text-suave">{PROFILE_TEXTS.needsNetwork}</p>}
      <div className="flex flex-wrap gap-3">
        {data && (
          <Button
            disabled={!canChange}
            onClick={() => {
              setNotice('');
              setEdited(data.data);
            }}
          >
            Cambiar mis datos
          </Button>
        )}
        {children}
      </div>
      <Dialog open={edited !== null} onClose={leave} title="Cambiar mis datos" shape="drawer">
        {edited && (
          <ProfileForm
            account={edited}
            onInput={() => setDirty(true)}
            onCancel={leave}
            onSaved={() => {
              close();
              setNotice(PROFILE_TEXTS.saved);
            }}
          />
        )}
      </Dialog>
      {dialog}
    </>
  );
}

function Locked() {
  return (
    <LockedCopy
      subject={SUBJECT}
      query={useQuery(lockedAccountQuery)}
      empty="No hay datos tuyos guardados en este dispositivo."
    >
      {(account) => <ProfileFacts account={account} />}
    </LockedCopy>
  );
}
