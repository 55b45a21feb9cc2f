import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import { Html } from '@/components/ui/html';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { emptyForm, leadChoices } from '@/lib/leads/lead';
import { returnedForm } from '@/lib/leads/cookies';
import { cookieName } from '@/lib/web/http/cookie';
import { env, isSecureSite } from '@/lib/platform/env';
import { leadCookies, paths } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { homeShareImage } from '@/lib/seo/share-card/read';
import { getConfig } from '@/lib/upstream/config';
import { getDealers } from '@/lib/upstream/dealers';
import { LeadForm } from '@/components/leads/form/lead-form';
import { DealersByIsland } from '@/components/leads/contact/dealers-by-island';
import { FinanceInfo } from '@/components/leads/contact/finance-info';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('contact');
  const title = `${t('title')} | ${env().brandName}`;
  const image = await homeShareImage();
  return pageMetadata({ title, description: t('intro'), path: paths.contact, image });
}

/** The contact page (product 10.1): the form, empty or as it came back, and beside it what the group has configured. */
export default async function ContactPage() {
  const jar = await cookies();
  const returned = await returnedForm(
    jar.get(cookieName(leadCookies.form, isSecureSite()))?.value,
    'contact',
    null,
  );
  const [config, dealers, t] = await Promise.all([getConfig(), getDealers(), getTranslations()]);
  const choices = leadChoices(config, dealers);
  return (
    <>
      {config.contactHeaderImage && (
        <Picture
          picture={config.contactHeaderImage}
          alt=""
          widths={[640, 960, 1306, 1920]}
          sizes="100vw"
          priority
          className="h-40 w-full object-cover sm:h-64"
        />
      )}
      <div className="page grid grid-cols-1 gap-x-16 gap-y-12 pt-10 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="max-w-2xl min-w-0">
          <h1 className="text-display font-bold">{t('contact.title')}</h1>
          <p className="text-lead text-ink-700 mt-4 mb-8">{t('contact.intro')}</p>
          {choices.islands.length === 0 ? (
            <p className="notice">{t('leads.noDealers')}</p>
          ) : (
            <div className="border-sand-300 rounded-lg border bg-white p-5 sm:p-8">
              <IslandMessages of={['leads']}>
                <LeadForm
                  kind="contact"
                  choices={choices}
                  privacyHref={config.rgpdPrivacyPolicyLink}
                  first={returned ?? emptyForm}
                />
              </IslandMessages>
            </div>
          )}
          <Ecosystem />
        </div>
        <aside aria-label={t('contact.aside')} className="grid content-start gap-8">
          <p className="bg-green-wash text-green flex gap-3 rounded-lg p-5 font-semibold">
            <Icon name="clock" size={24} />
            {t('contact.promise')}
          </p>
          {config.contactSideMessage && (
            <Html
              html={config.contactSideMessage}
              className="prose border-sand-300 rounded-lg border bg-white p-6"
            />
          )}
          <FinanceInfo />
          <DealersByIsland
            islands={choices.islands}
            dealers={choices.dealers}
            heading={t('contact.dealers')}
          />
        </aside>
      </div>
    </>
  );
}

/** What the group's communications bring (product 10.1). */
async function Ecosystem() {
  const t = await getTranslations('contact');
  return (
    <details className="border-sand-300 group mt-6 rounded-lg border bg-white">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 font-semibold [&::-webkit-details-marker]:hidden">
        {t('ecosystem')}
        <Icon
          name="chevronDown"
          className="transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <p className="text-ink-700 px-5 pb-5">{t('ecosystemText')}</p>
    </details>
  );
}
