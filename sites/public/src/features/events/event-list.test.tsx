// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EventList } from './events-front.tsx';

test("[2.52] while the events load the page says 'Loading events...'", () => {
  render(
    <EventList events={{ kind: 'loading' }} after={undefined} badge="/b.svg" training="Monday" />,
  );
  expect(screen.getByRole('status').textContent).toContain('Loading events...');
});
