import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import { Html } from '@/components/ui/html';
import { IncompletePageNotice } from '@/components/ui/lack-notice';
import { Picture } from '@/components/ui/picture';
import { DealerAddresses } from '@/components/leads/dealer-contact';
import { leadChoicesOrLastOffered } from '@/lib/leads/load-interest';
import { dealersOfIsland, type LeadChoices } from '@/lib/leads/fields';
import { readReturnedFormOrNull } from '@/lib/leads/cookies';
import { firstPhoneLinkNumberOrNull } from '@/lib/content/links';
import { markResponseLacking } from '@/lib/platform/request-context';
import { anchors, paths } from '@/lib/routing/routes';
import { createIntroducedPageMetadata } from '@/lib/seo/metadata';
import type { SiteConfig } from '@/lib/site/site-config';
import { getConfig, getDealersInTimeOrMarkLack } from '@/lib/upstream/reads';
import { getDealerStreetsOrMarkLack } from '@/lib/upstream/shown-stock';
import { LeadForm } from '@/components/leads/form/lead-form';
import { buttonClass } from '@/components/ui/button';
import { dialogCommandProps, Dialog } from '@/components/ui/dialog';

export const generateMetadata = createIntroducedPageMetadata('contact', paths.contact);

/**
 * The contact page: the form, empty or as returned, and the configured content beside it. Without any
 * dealer there is no form, and no cache stores the page.
 */
export default async function ContactPage() {
  const returned = await readReturnedFormOrNull(await cookies(), null);
  const [config, dealers, t] = await Promise.all([
    getConfig(),
    getDealersInTimeOrMarkLack(),
    getTranslations(),
  ]);
  const choices = leadChoicesOrLastOffered(config, dealers);
  const hasForm = choices.islands.length > 0;
  if (!hasForm) markResponseLacking('dealers');
  return (
    <>
      {config.contactHeaderImage && (
        <Picture
          picture={config.contactHeaderImage}
          alt=""
          widths={[640, 960, 1306, 1920]}
          sizes="100vw"
          hasNoPlaceholder
          className="h-24 w-full object-cover object-[50%_41%]"
        />
      )}
      <div className="page grid grid-cols-1 gap-x-16 pt-6 sm:pt-8 lg:grid-cols-[minmax(0,42rem)_minmax(16rem,1fr)] lg:grid-rows-[auto_auto_1fr]">
        <div className="lg:col-span-full">
          <h1 className="text-heading font-bold">{t('contact.title')}</h1>
          <p className="text-soft mt-2">{t('contact.intro')}</p>
          {hasForm && <DealersLink />}
        </div>
        <div className="lg:row-span-2 lg:row-start-2 lg:mt-6">
          {hasForm ? (
            <div className="border-line bg-surface rounded-lg border p-[min(1.25rem,5.2vw)] sm:p-8">
              <IslandMessages namespaces={['leads']}>
                <LeadForm choices={choices} privacyHref={config.rgpdPrivacyPolicyLink} initial={returned} />
              </IslandMessages>
            </div>
          ) : (
            <FormAwayNotice config={config} />
          )}
          <details className="mt-4">
            <summary className={disclosureClass}>{t('contact.ecosystem')}</summary>
            <p className="text-soft mt-1">{t('contact.ecosystemText')}</p>
          </details>
        </div>
        <DealersByIsland choices={choices} />
        <aside
          aria-label={t('contact.aside')}
          className="mt-8 grid max-w-2xl content-start justify-items-start gap-4 lg:col-start-2"
        >
          {config.contactSideMessage && <Html html={config.contactSideMessage} className="prose" />}
          <FinanceInfoDialog />
        </aside>
      </div>
    </>
  );
}

/** Leads to the dealers where they stand below the form. */
async function DealersLink() {
  const t = await getTranslations('contact');
  return (
    <a
      href={`#${anchors.dealers}`}
      className="inline-flex min-h-11 items-center underline underline-offset-4 lg:hidden"
    >
      {t('dealers')}
    </a>
  );
}

/** Says that the form is away, with the first telephone number of the configured texts. */
async function FormAwayNotice({ config }: { config: SiteConfig }) {
  const t = await getTranslations('contact');
  const { contactSideMessage, footerHelpLinks, footerSectionLinks, footerBanner, footerLegalText } = config;
  const texts = [contactSideMessage, footerHelpLinks, footerSectionLinks, footerBanner, footerLegalText];
  const number = firstPhoneLinkNumberOrNull(texts.join(''));
  return (
    <IncompletePageNotice>
      <p>{t('away')}</p>
      {number && (
        <p>
          {t.rich('call', {
            number,
            phone: (text) => (
              <a href={`tel:${number}`} className="underline underline-offset-4">
                {text}
              </a>
            ),
          })}
        </p>
      )}
    </IncompletePageNotice>
  );
}

const disclosureClass = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

const financeInfoId = 'info-financiacion';

/** The static dialog about financing. */
async function FinanceInfoDialog() {
  const t = await getTranslations();
  return (
    <div>
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonClass('secondary')}
        {...dialogCommandProps('show-modal', financeInfoId)}
      >
        {t('contact.financeInfo')}
      </button>
      <Dialog id={financeInfoId} title={t('contact.financeTitle')} closeLabel={t('interest.close')}>
        <p className="text-soft mt-3">{t('contact.financeText')}</p>
        <p className="text-label text-hint mt-4">{t('contact.financeLines')}</p>
        <a href={paths.stock} className={buttonClass('primary', 'mt-6 w-full')}>
          {t('contact.financeStock')}
        </a>
      </Dialog>
    </div>
  );
}

/**
 * The dealers of each island that has any, with their addresses where vehicles state them: beside the form,
 * in narrow windows below it.
 */
async function DealersByIsland({ choices }: { choices: LeadChoices }) {
  if (choices.islands.length === 0) return null;
  const [t, streets] = await Promise.all([getTranslations('contact'), getDealerStreetsOrMarkLack()]);
  return (
    <section id={anchors.dealers} className="mt-8 lg:col-start-2 lg:row-start-2 lg:mt-6">
      <h2 className="text-lead font-bold">{t('dealers')}</h2>
      <ul
        role="list"
        className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-8 gap-y-5"
      >
        {choices.islands.map(({ id, label }) => (
          <li key={id}>
            <h3 className="font-semibold">{label}</h3>
            <DealerAddresses
              dealers={dealersOfIsland(choices.dealers, id)}
              streets={streets}
              className="text-label mt-1 grid gap-2"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
