import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { homeShareImage } from '@/lib/share-card/read';

/** Metadata of the contact page. */
export async function contactMetadata(): Promise<Metadata> {
  const t = await getTranslations('contact');
  const title = `${t('title')} | ${env().brandName}`;
  const image = await homeShareImage();
  return pageMetadata({ title, description: t('intro'), path: paths.contact, image });
}
