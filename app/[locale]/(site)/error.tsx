'use client';

import { ErrorState } from '@/components/errors/error-state';
import { useTexts } from '@/components/layout/texts';

/** A page that couldn't be shown, within the frame: the server-500 text and a retry (decisions 6). */
export default function ErrorPage({ reset }: { reset: () => void }) {
  const texts = useTexts();
  if (!texts) return null;
  return <ErrorState title={texts.errorTitle} text={texts.errorText} retry={texts.retry} onRetry={reset} />;
}
