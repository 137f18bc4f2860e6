// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { GroundMap } from './contact.tsx';

afterEach(cleanup);

test('[2.61] the map is fetched when someone asks for it, has a title, and takes the focus', async () => {
  render(<GroundMap name="Ferry Lane" place={{ latitude: 51.4631, longitude: -0.2917 }} />);
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show the map' }));
  const map = screen.getByTitle<HTMLIFrameElement>('Map of Ferry Lane');
  expect(document.activeElement).toBe(map);
  const { origin, searchParams } = new URL(map.src);
  expect(origin).toBe('https://www.openstreetmap.org');
  expect(searchParams.get('marker')).toBe('51.4631,-0.2917');
  expect(searchParams.get('bbox')).toBe('-0.30270,51.45860,-0.28070,51.46760');
});
