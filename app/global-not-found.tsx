import { connection } from 'next/server';
// First: its style sheet has the order of all layers.
import RootLayout from './layout';
import SiteLayout from './(site)/layout';
import NotFound from './(site)/not-found';
import { AlternativeVehicles } from '@/components/list/alternatives';

export { generateMetadata } from './(site)/not-found';
export { viewport } from './layout';

/** The 404 page of a URL that no page has, as a whole document: the framework matches no layout to it. */
export default async function GlobalNotFound() {
  // The frame follows the configuration, which the build doesn't know.
  await connection();
  return (
    <RootLayout>
      <SiteLayout>
        <NotFound>
          <AlternativeVehicles />
        </NotFound>
      </SiteLayout>
    </RootLayout>
  );
}
