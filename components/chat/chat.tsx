import { getTranslations } from 'next-intl/server';
import type { SiteConfig } from '@/lib/domain/site-config';
import { env } from '@/lib/env';
import { ChatLauncher } from './chat-launcher';

/** The chat (specification 4, decisions 9). Without a complete set of its settings there is none. */
export async function Chat({ config }: { config: SiteConfig }) {
  const { chat } = env();
  if (chat === null) return null;
  const t = await getTranslations('chat');
  const words = {
    launch: t('launch'),
    title: t('title'),
    intro: t('intro'),
    close: t('close'),
    name: t('name'),
    surnames: t('surnames'),
    email: t('email'),
    query: t('query'),
    choose: t('choose'),
    queries: {
      vehicle: t('queries.vehicle'),
      financing: t('queries.financing'),
      testDrive: t('queries.testDrive'),
      other: t('queries.other'),
    },
    consent: t('consent'),
    privacy: t('privacy'),
    error: t('error'),
    start: t('start'),
    starting: t('starting'),
    offlineTitle: t('offlineTitle'),
    offlineText: t('offlineText'),
    offlineLink: t('offlineLink'),
  };
  return <ChatLauncher set={chat} words={words} privacyHref={config.rgpdPrivacyPolicyLink} />;
}
