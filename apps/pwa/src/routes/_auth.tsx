import { createFileRoute } from '@tanstack/react-router';
import { requireLoginOrLockedAccount } from '../navigation/route-guards';

/** Screens for logged-in users and, offline, for the account whose session expired on this device. */
export const Route = createFileRoute('/_auth')({ beforeLoad: (input) => requireLoginOrLockedAccount(input) });
