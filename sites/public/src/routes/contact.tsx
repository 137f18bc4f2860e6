import { createRoute } from '@tanstack/react-router';
import { Contact } from '#features/contact/contact.tsx';
import { pageMeta } from '#page-meta.ts';
import { rootRoute } from './root.tsx';

export const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  validateSearch: ({ membership }: Record<string, unknown>): { membership?: string } =>
    typeof membership === 'string' && membership !== '' ? { membership } : {},
  head: ({ match }) => {
    const { club } = match.context.site;
    return { meta: pageMeta(club, { title: 'Contact', description: club.pages.contact.lead }) };
  },
  component: ContactPage,
});

function ContactPage() {
  const { membership } = contactRoute.useSearch();
  return <Contact membership={membership} />;
}
