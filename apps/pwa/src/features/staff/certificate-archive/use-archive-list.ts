import { useQuery } from '@tanstack/react-query';
import type { CertificateArchiveList } from '@telar/contracts/certificate-archive';
import { ARCHIVE_TEXTS } from '@telar/texts/certificate-archive';
import { useState } from 'react';
import { archiveQuery } from '../../../api/certificates/archive';
import { useSession } from '../../../session/use-session';
import { archiveFailure } from './archive-failure';
import { filtersOf } from './archive-search';
import type { ArchiveSearch } from './archive-search';

/** Loads the page of certificates in the URL. */
export function useArchiveList(search: ArchiveSearch) {
  const { isLoggedIn } = useSession();
  // After a logout, fetch nothing while the router leaves the page.
  const query = useQuery({ ...archiveQuery(filtersOf(search), search.cursor), enabled: isLoggedIn });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  // If a page fails to load, the last one stays on the screen.
  const [shown, setShown] = useState<CertificateArchiveList>();
  if (data && data !== shown) setShown(data);
  const list = data ?? shown;
  return {
    list,
    /** True if the shown certificates belong to another page or to other filters. */
    isStale: isPlaceholderData || (data === undefined && list !== undefined),
    isFetching,
    message: error && archiveFailure(ARCHIVE_TEXTS.loadFailed, error),
    refetch: () => void refetch(),
  };
}
