import type { QueryClient } from '@tanstack/react-query';
import { startPdfs } from './pdf/start-pdfs';
import type { createAppRouter } from './router';
import { startAccount } from './start-account';

/** What a visit does once its first page stands, and nothing on that page waits for. */
export async function afterStart(queryClient: QueryClient, router: ReturnType<typeof createAppRouter>): Promise<void> {
  await Promise.all([startAccount(queryClient, router), startPdfs(router)]);
}
