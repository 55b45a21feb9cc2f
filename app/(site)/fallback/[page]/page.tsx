import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { PromotionGone, promotionGoneMetadata } from '@/components/list/promotion-gone';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { VehicleGone, vehicleGoneMetadata } from '@/components/vehicle/vehicle-gone';
import type { FallbackPage } from '@/lib/routing/routes';
import { referenceToken } from '@/lib/site/rendering/plain-page';

interface PageProps {
  params: Promise<{ page: string }>;
}

/** A page and its metadata. */
type Parts = readonly [() => Promise<ReactNode>, () => Promise<Metadata>];

const pages: Readonly<Partial<Record<string, Parts>>> = {
  failed: [Failed, failedMetadata],
  vehicle: [VehicleGone, vehicleGoneMetadata],
  promotion: [PromotionGone, promotionGoneMetadata],
} satisfies Record<FallbackPage, Parts>;

const partsOf = async ({ params }: PageProps) => pages[(await params).page] ?? notFound();

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  return (await partsOf(props))[1]();
}

/**
 * What the server sends in place of a page that failed or isn't there, rendered in advance, because the framework's own
 * documents are empty until their scripts run. No public URL leads here.
 */
export default async function Fallback(props: PageProps) {
  const [Page] = await partsOf(props);
  return <Page />;
}

async function failedMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors');
  return { title: t('serverTitle'), robots: { index: false, follow: true } };
}

/** The error page within the frame (product 13.2). */
async function Failed() {
  const t = await getTranslations('errors');
  return (
    <EmptyState title={t('serverTitle')} level="h1">
      <p>{t('server500')}</p>
      {/* The front door replaces the text. */}
      <p className="text-label text-hint break-all empty:hidden" suppressHydrationWarning>
        {t('reference', { id: referenceToken })}
      </p>
      {/* Links to the URL that failed. */}
      <a href="" className={buttonClass('primary')}>
        {t('retry')}
      </a>
    </EmptyState>
  );
}
