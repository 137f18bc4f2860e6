import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { AppServicesProvider, type AppServices } from '#app/app-services.ts';
import type { makeRouter } from '#app/router.tsx';

export function App({
  services,
  queries,
  router,
}: {
  readonly services: AppServices;
  readonly queries: QueryClient;
  readonly router: ReturnType<typeof makeRouter>;
}) {
  return (
    <AppServicesProvider value={services}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppServicesProvider>
  );
}
