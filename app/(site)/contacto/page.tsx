import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { cookies } from 'next/headers';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import { Html } from '@/components/ui/html';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { dealersOfIsland, leadChoices, type LeadChoices } from '@/lib/leads/fields';
import { readReturnedForm } from '@/lib/leads/cookies';
import { env } from '@/lib/platform/env';
import { mapUrl, paths } from '@/lib/routing/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { getConfig, getDealers } from '@/lib/upstream/reads';
import { dealerStreets } from '@/lib/upstream/places';
import { LeadForm } from '@/components/leads/form/lead-form';
import { buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('contact');
  const title = `${t('title')} | ${env().brandName}`;
  return pageMetadata({ title, description: t('intro'), path: paths.contact });
}

/** The contact page: the form, empty or as returned, and the configured content beside it. */
export default async function ContactPage() {
  const returned = await readReturnedForm(await cookies(), null);
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
          plain
          className="aspect-4/1 max-h-[22vh] w-full object-cover object-[50%_62%] max-sm:hidden"
        />
      )}
      <div className="page grid grid-cols-1 gap-x-16 gap-y-12 pt-6 pb-16 sm:pt-8 lg:grid-cols-[minmax(0,42rem)_minmax(22rem,1fr)] 2xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="max-w-2xl min-w-0 2xl:max-w-none">
          <h1 className="text-heading font-bold">{t('contact.title')}</h1>
          <p className="text-soft mt-2">{t('contact.intro')}</p>
          <DealersByIsland choices={choices} />
          {choices.islands.length === 0 ? (
            <p className="notice mt-5">{t('leads.noDealers')}</p>
          ) : (
            <div className="border-line bg-surface mt-5 rounded-lg border p-[min(1.25rem,5.2vw)] sm:p-8">
              <IslandMessages of={['leads']}>
                <LeadForm choices={choices} privacyHref={config.rgpdPrivacyPolicyLink} initial={returned} />
              </IslandMessages>
            </div>
          )}
          <Folded title={t('contact.ecosystem')}>
            <p className="text-soft">{t('contact.ecosystemText')}</p>
          </Folded>
        </div>
        <aside aria-label={t('contact.aside')} className="grid max-w-2xl content-start gap-8">
          {config.contactSideMessage && (
            <Html
              html={config.contactSideMessage}
              className="prose border-line bg-surface rounded-lg border p-6"
            />
          )}
          <FinanceInfo />
        </aside>
      </div>
    </>
  );
}

/** A part of the page that opens by its title. */
function Folded({ title, children }: Record<'title' | 'children', ReactNode>) {
  return (
    <details className="border-line group bg-surface mt-5 rounded-lg border">
      <summary className="flex min-h-14 items-center justify-between gap-4 px-5 font-semibold">
        {title}
        <Icon
          name="chevronDown"
          className="transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="px-5 pb-5">{children}</div>
    </details>
  );
}

const financeInfoId = 'info-financiacion';

/** The static dialog about financing. */
async function FinanceInfo() {
  const t = await getTranslations();
  return (
    <div>
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonClass('secondary', 'min-h-12 w-full')}
        {...{ command: 'show-modal', commandfor: financeInfoId }}
      >
        {t('contact.financeInfo')}
      </button>
      <Dialog id={financeInfoId} title={t('contact.financeTitle')} close={t('interest.close')}>
        <p className="text-soft mt-3">{t('contact.financeText')}</p>
        <p className="text-label text-hint mt-4">{t('contact.financeLines')}</p>
        <a href={paths.stock} className={buttonClass('primary', 'mt-6 w-full')}>
          {t('contact.financeStock')}
        </a>
      </Dialog>
    </div>
  );
}

/** The dealers of each island that has any, with their addresses where vehicles state them. */
async function DealersByIsland({ choices }: { choices: LeadChoices }) {
  if (choices.islands.length === 0) return null;
  const [t, streetOf] = await Promise.all([getTranslations('contact'), dealerStreets()]);
  return (
    <Folded title={<h2>{t('dealers')}</h2>}>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {choices.islands.map(({ id, label }) => (
          <li key={id}>
            <h3 className="font-semibold">{label}</h3>
            <ul className="mt-1 grid gap-2.5">
              {dealersOfIsland(choices, id).map(({ id: dealer, name }) => {
                const street = streetOf(name);
                return (
                  <li key={dealer}>
                    <p>{name}</p>
                    {street && (
                      <a
                        href={mapUrl(street)}
                        className="text-label text-hint inline-flex min-h-6 items-center underline underline-offset-4"
                      >
                        {street}
                      </a>
                    )}
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </Folded>
  );
}
