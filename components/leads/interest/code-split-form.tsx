'use client';

import dynamic from 'next/dynamic';

/**
 * The interest form on its own page, whose document loads its code; the vehicle's page, of the same route,
 * doesn't. It has no boundary: the server waits for it, so visitors without scripts get the whole form.
 */
export const CodeSplitInterestForm = dynamic(async () => (await import('./interest-form')).InterestForm);
