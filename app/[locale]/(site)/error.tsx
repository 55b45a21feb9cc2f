'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { ErrorState } from '@/components/errors/error-state';
import { useTexts } from '@/components/layout/texts';

/** A page that couldn't be shown, within the frame: the server-500 text and a retry (decisions 6). */
export default function ErrorPage({ reset }: { reset: () => void }) {
  const router = useRouter();
  const texts = useTexts();
  if (!texts) return null;
  // The server's part is asked for again, then the boundary shows it.
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return <ErrorState title={texts.errorTitle} text={texts.errorText} retry={texts.retry} onRetry={retry} />;
}
