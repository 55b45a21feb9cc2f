import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { contactMetadata } from '@/components/contact/contact-metadata';
import { ContactPage } from '@/components/contact/contact-page';
import { returnedForm } from '@/lib/requests/cookies';
import { requestCookies } from '@/lib/routes';

export const dynamic = 'force-dynamic';

export function generateMetadata(): Promise<Metadata> {
  return contactMetadata();
}

/** The contact page with a form that came back: rendered per request. */
export default async function Page() {
  const jar = await cookies();
  return <ContactPage returned={await returnedForm(jar.get(requestCookies.form)?.value, 'contact', null)} />;
}
