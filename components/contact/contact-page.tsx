import { getTranslations } from 'next-intl/server';
import { Html } from '@/components/ui/html';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { emptyRequest, requestChoices } from '@/lib/domain/request-values';
import type { ReturnedForm } from '@/lib/requests/cookies';
import { getConfig } from '@/lib/stockfinder/config';
import { getDealers } from '@/lib/stockfinder/dealers';
import { DealersByIsland } from './dealers-by-island';
import { Ecosystem } from './ecosystem';
import { FinanceInfo } from './finance-info';
import { readRequestWords } from './read-words';
import { RequestForm } from './request-form';

/** The contact page (specification 2): the form, and beside it what the group says of itself. */
export async function ContactPage({ returned }: { returned: ReturnedForm | null }) {
  const [config, dealers, t, words] = await Promise.all([
    getConfig(),
    getDealers(),
    getTranslations('contact'),
    readRequestWords(),
  ]);
  const choices = requestChoices(config, dealers);
  const first = {
    values: returned?.values ?? emptyRequest,
    fields: returned?.fields ?? [],
    message: returned?.message ?? '',
  };
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
          <h1 className="text-display font-bold">{t('title')}</h1>
          <p className="text-lead text-ink-700 mt-4 mb-8">{t('intro')}</p>
          {choices.islands.length === 0 ? (
            <p className="notice">{words.noDealers}</p>
          ) : (
            <div className="border-sand-300 rounded-lg border bg-white p-5 sm:p-8">
              <RequestForm
                kind="contact"
                privacyHref={config.rgpdPrivacyPolicyLink}
                {...{ choices, words, first }}
              />
            </div>
          )}
          <Ecosystem />
        </div>
        <aside aria-label={t('aside')} className="grid content-start gap-8">
          <p className="bg-green-wash text-green flex gap-3 rounded-lg p-5 font-semibold">
            <Icon name="clock" size={24} />
            {words.promise}
          </p>
          {config.contactSideMessage && (
            <Html
              html={config.contactSideMessage}
              className="prose border-sand-300 rounded-lg border bg-white p-6"
            />
          )}
          <FinanceInfo />
          <DealersByIsland islands={choices.islands} dealers={choices.dealers} heading={t('dealers')} />
        </aside>
      </div>
    </>
  );
}
