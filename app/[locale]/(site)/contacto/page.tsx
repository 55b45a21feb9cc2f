import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DealersByIsland } from '@/components/contact/dealers-by-island';
import { Html } from '@/components/ui/html';
import { Picture } from '@/components/ui/picture';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { homeShareImage } from '@/lib/share-card/read';
import { getConfig } from '@/lib/stockfinder/config';
import { getDealers } from '@/lib/stockfinder/dealers';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('contact');
  const title = `${t('title')} | ${env().brandName}`;
  const image = await homeShareImage();
  return pageMetadata({ title, description: t('intro'), path: paths.contact, image });
}

/** The contact page: what the group says of itself and where its dealers are (specification 2). */
export default async function ContactPage() {
  const [config, dealers, t] = await Promise.all([getConfig(), getDealers(), getTranslations('contact')]);
  return (
    <>
      {config.contactHeaderImage && (
        <Picture
          picture={config.contactHeaderImage}
          alt=""
          widths={[640, 960, 1306, 1920]}
          sizes="100vw"
          priority
          className="h-48 w-full object-cover sm:h-72"
        />
      )}
      <div className="page grid gap-12 pt-10 lg:grid-cols-[2fr_1fr]">
        <div>
          <h1 className="text-display font-bold">{t('title')}</h1>
          <p className="text-lead text-ink-600 mt-4 max-w-2xl">{t('intro')}</p>
          <DealersByIsland islands={config.islands} dealers={dealers} heading={t('dealers')} />
        </div>
        {config.contactSideMessage && (
          <Html
            html={config.contactSideMessage}
            className="prose border-sand-300 h-fit rounded-lg border bg-white p-6"
          />
        )}
      </div>
    </>
  );
}
