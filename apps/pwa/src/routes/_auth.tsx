import { createFileRoute } from '@tanstack/react-router';
import { requireLoginOrShelf } from '../navigation/route-guards';

/** Any logged-in user; without network, also who was one here until the session's time was over. */
export const Route = createFileRoute('/_auth')({ beforeLoad: (input) => requireLoginOrShelf(input) });
