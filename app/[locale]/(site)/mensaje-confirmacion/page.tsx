import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { Confirmation, confirmationMetadata } from '@/components/leads/contact/confirmation';
import { confirmationMessage } from '@/lib/leads/cookies';
import { isSecureSite } from '@/lib/platform/env';
import { cookieName } from '@/lib/web/http/cookie';
import { leadCookies } from '@/lib/addresses/routes';

export function generateMetadata(): Promise<Metadata> {
  return confirmationMetadata();
}

/** The confirmation page with the message of what was sent, after a reload too; without one it only leads home. */
export default async function Page() {
  const jar = await cookies();
  return (
    <Confirmation
      message={await confirmationMessage(
        jar.get(cookieName(leadCookies.confirmation, isSecureSite()))?.value,
      )}
    />
  );
}
