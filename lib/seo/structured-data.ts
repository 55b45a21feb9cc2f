import type {
  AutoDealerLeaf,
  BreadcrumbList,
  ItemList,
  MergeLeafTypes,
  OrganizationLeaf,
  WebSite,
  WithContext,
} from 'schema-dts';
import type { SiteConfig } from '@/lib/site/site-config';
import { env } from '@/lib/platform/env';
import { pictureSrc } from '@/lib/web/media/pictures';
import { paths } from '@/lib/addresses/routes';

export const context = 'https://schema.org';
/** A path of ours as a whole address. */
export const absolute = (path: string) => env().siteUrl + path;
/** Names the seller on every page that speaks of it. */
export const sellerId = () => absolute('/#organization');

type Dealership = MergeLeafTypes<[OrganizationLeaf, AutoDealerLeaf]>;

/** The seller, on the home page (product 11.3): an organization that deals in cars. */
export function organizationData({
  footerLogo,
  social,
}: Pick<SiteConfig, 'footerLogo' | 'social'>): WithContext<Dealership> {
  const elsewhere = Object.values(social);
  return {
    '@context': context,
    '@type': ['Organization', 'AutoDealer'],
    '@id': sellerId(),
    name: env().brandName,
    url: absolute(paths.home),
    ...(footerLogo && { logo: absolute(pictureSrc(footerLogo, 480)) }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

/** The site, on the home page. No search box: search engines show none any more. */
export function webSiteData(): WithContext<WebSite> {
  const { brandName, locale } = env();
  return {
    '@context': context,
    '@type': 'WebSite',
    name: brandName,
    url: absolute(paths.home),
    inLanguage: locale,
    publisher: { '@id': sellerId() },
  };
}

/** The way from home to a page: pairs of name and path. */
export function breadcrumbData(
  steps: readonly { name: string; path: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

/** The vehicles of one page of a list, in their order; `offset` vehicles stand on earlier pages. */
export function itemListData(
  vehicles: readonly { readonly id: string; readonly name: string }[],
  total: number,
  offset: number,
): WithContext<ItemList> {
  return {
    '@context': context,
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: vehicles.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: offset + index + 1,
      name,
      url: absolute(paths.vehicle(id)),
    })),
  };
}
