import type { Metadata } from 'next';
import { Confirmation, confirmationMetadata } from '@/components/contact/confirmation';

export const revalidate = 60;

export function generateMetadata(): Promise<Metadata> {
  return confirmationMetadata();
}

/** The confirmation page as it is for whoever has sent nothing. */
export default function Page() {
  return <Confirmation message="" />;
}
