'use client';

import { lazy, type ComponentProps } from 'react';
import type { InterestForm as Form } from './interest-form';

const InterestForm = lazy(() =>
  import('./interest-form').then((module) => ({ default: module.InterestForm })),
);

/**
 * The interest form as a separate chunk: a vehicle's page shares its route and must not load it. It has no boundary:
 * the server waits for it, so visitors without scripts get the whole form. It is a component of its own
 * because the browser can't render a lazy type named by the server's page.
 */
export function LateInterestForm(props: ComponentProps<typeof Form>) {
  return <InterestForm {...props} />;
}
