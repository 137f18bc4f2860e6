import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AppServicesProvider, type AppServices } from '#shared/services/app-services.ts';
import type { makeRouter } from '#app/router.tsx';

export function App({
  services,
  queries,
  router,
  onDrawn,
}: {
  readonly services: AppServices;
  readonly queries: QueryClient;
  readonly router: ReturnType<typeof makeRouter>;
  /** Called once the first view is in the page. */
  readonly onDrawn?: () => void;
}) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <AppServicesProvider value={services}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppServicesProvider>
  );
}
