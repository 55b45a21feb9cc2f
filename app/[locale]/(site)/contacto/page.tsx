import type { Metadata } from 'next';
import { ContactPage } from '@/components/contact/contact-page';
import { contactMetadata } from '@/components/contact/contact-metadata';

export const revalidate = 60;

export function generateMetadata(): Promise<Metadata> {
  return contactMetadata();
}

/** The contact page, with an empty form. */
export default function Page() {
  return <ContactPage returned={null} />;
}
