import { createRoute } from '@tanstack/react-router';
import { headOf } from '#page-meta.ts';
import { texts } from '#route-api.ts';
import { rootRoute } from './root.tsx';
import { view } from './view.ts';

export const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  validateSearch: texts('membership'),
  head: headOf('contact', 'Contact'),
}).lazy(view(() => import('#features/contact/contact.tsx'), 'Contact'));
