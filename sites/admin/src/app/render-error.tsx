import { Button } from '#shared/ui/button.tsx';

/** Shown in the place of a page that cannot be rendered. */
export function RenderError() {
  return (
    <main className="fallback">
      <h1>Something went wrong</h1>
      <p>What was published is safe. Refreshing usually puts it right.</p>
      <Button onClick={() => location.reload()}>Refresh Page</Button>
    </main>
  );
}
