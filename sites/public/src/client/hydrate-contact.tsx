import { hydrateRoot } from 'react-dom/client';
import { ContactForm, type ContactFormProps } from '#features/contact/contact-form.tsx';
import { GroundMap, type GroundMapProps } from '#features/contact/ground-map.tsx';
import type { Hydrate } from './island-files.ts';

/** The living parts of the contact page; neither reads anything. */
export const contactForm: Hydrate<ContactFormProps> = (place, props) =>
  hydrateRoot(place, <ContactForm {...props} />);

export const groundMap: Hydrate<GroundMapProps> = (place, props) =>
  hydrateRoot(place, <GroundMap {...props} />);
