import { createFileRoute } from '@tanstack/react-router';
import { requireCapability } from '../shell/guards';

/** Asesor and admin. */
export const Route = createFileRoute('/_staff')({ beforeLoad: (input) => requireCapability(input, 'dashboard.use') });
