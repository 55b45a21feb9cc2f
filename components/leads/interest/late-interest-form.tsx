'use client';

import { lazy, type ComponentProps } from 'react';
import type { InterestForm as Form } from './interest-form';

const InterestForm = lazy(() =>
  import('./interest-form').then((module) => ({ default: module.InterestForm })),
);

/**
 * The interest form as code of its own, so that a vehicle's page, whose route it shares, doesn't load it. There is no
 * boundary around it: the server waits for it, and visitors without scripts get the whole form (decision 55). It is a
 * component of its own, since the browser can't render a lazy type that the server's page names.
 */
export function LateInterestForm(props: ComponentProps<typeof Form>) {
  return <InterestForm {...props} />;
}
