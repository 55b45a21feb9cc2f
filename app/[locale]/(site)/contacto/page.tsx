import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { ContactPage, contactMetadata } from '@/components/leads/contact/contact-page';
import { returnedForm } from '@/lib/leads/cookies';
import { isSecureSite } from '@/lib/platform/env';
import { cookieName } from '@/lib/web/http/cookie';
import { leadCookies } from '@/lib/addresses/routes';

export function generateMetadata(): Promise<Metadata> {
  return contactMetadata();
}

/** The contact page, with an empty form or with one that came back (product 10.1). */
export default async function Page() {
  const jar = await cookies();
  return (
    <ContactPage
      returned={await returnedForm(
        jar.get(cookieName(leadCookies.form, isSecureSite()))?.value,
        'contact',
        null,
      )}
    />
  );
}
