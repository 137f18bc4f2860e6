import { Button } from '#shared/ui/button.tsx';

/** The app knows nothing about this club yet and cannot ask. */
export function StartFailed() {
  return (
    <main className="fallback">
      <h1>No connection yet</h1>
      <p>The first start on a phone needs the network once. What was published is safe.</p>
      <Button onClick={() => location.reload()}>Try again</Button>
    </main>
  );
}
