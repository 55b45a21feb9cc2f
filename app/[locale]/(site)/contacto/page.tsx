import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { contactMetadata } from '@/components/contact/contact-metadata';
import { ContactPage } from '@/components/contact/contact-page';
import { returnedForm } from '@/lib/requests/cookies';
import { requestCookies } from '@/lib/routes';

export function generateMetadata(): Promise<Metadata> {
  return contactMetadata();
}

/** The contact page, with an empty form or with one that came back (specification 2). */
export default async function Page() {
  const jar = await cookies();
  return <ContactPage returned={await returnedForm(jar.get(requestCookies.form)?.value, 'contact', null)} />;
}
