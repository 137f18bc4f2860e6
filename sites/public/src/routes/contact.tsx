import { createRoute } from '@tanstack/react-router';
import { pageMeta } from '#page-meta.ts';
import { rootRoute } from './root.tsx';
import { view } from './view.ts';

export const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  validateSearch: ({ membership }: Record<string, unknown>): { membership?: string } =>
    typeof membership === 'string' && membership !== '' ? { membership } : {},
  head: ({ match }) => {
    const { club } = match.context.site;
    return { meta: pageMeta(club, { title: 'Contact', description: club.pages.contact.lead }) };
  },
}).lazy(view(() => import('#features/contact/contact.tsx'), 'Contact'));
