import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { Confirmation, confirmationMetadata } from '@/components/leads/contact/confirmation';
import { confirmationMessage } from '@/lib/leads/cookies';
import { leadCookies } from '@/lib/routing/routes';

export function generateMetadata(): Promise<Metadata> {
  return confirmationMetadata();
}

/** The confirmation page with the message of what was sent, after a reload too; without one it only leads home. */
export default async function Page() {
  const jar = await cookies();
  return <Confirmation message={await confirmationMessage(jar.get(leadCookies.confirmation)?.value)} />;
}
