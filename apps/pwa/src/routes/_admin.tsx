import { createFileRoute } from '@tanstack/react-router';
import { requireCapability } from '../shell/guards';

/** Admin alone. */
export const Route = createFileRoute('/_admin')({ beforeLoad: (input) => requireCapability(input, 'courses.manage') });
