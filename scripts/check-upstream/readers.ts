import { foreignAddress } from '../../lib/web/html/links';
import { sanitizeHtml } from '../../lib/web/html/sanitize';
import { pictureRef } from '../../lib/web/media/picture-refs';
import { toArray } from '../../lib/upstream/fields';
import { rawCampaign, rawEquipmentGroup } from '../../lib/upstream/raw-vehicle';
import type { Readers } from './findings';

const isPicture = (value: unknown) => pictureRef(value) !== null;
const isHtml = (value: unknown) => typeof value === 'string' && sanitizeHtml(value) !== '';
const isDocument = (value: unknown) =>
  isPicture(value) || (typeof value === 'string' && foreignAddress(value) !== null);
const everyOne = (is: (entry: unknown) => boolean) => (value: unknown) => toArray(value)?.every(is) ?? false;

/** Fields that the schemas take as they come and later readers judge. */
export const readers: Readers = {
  image: isPicture,
  main_image: isPicture,
  images_list: everyOne(isPicture),
  environ_icon_url: isPicture,
  tyres_pdf_url: isDocument,
  campaigns: everyOne((entry) => rawCampaign.safeParse(entry).success),
  featured_equipment_list: everyOne((entry) => rawEquipmentGroup.safeParse(entry).success),
  optional_equipment_list: everyOne(isHtml),
  vehicles_list: (value) => toArray(value) !== null,
  current_model_h2_paragraph: isHtml,
  h2_model_bottom: isHtml,
};

const imageTag = /<(?:img|source)\b[^>]*?\bsrc(?:set)?\s*=\s*["']?([^"'\s>]+)/gi;

/** The hosts of pictures anywhere in an answer that none may be fetched from, for IMAGE_HOSTS. */
export function refusedHosts(answer: unknown): string[] {
  if (typeof answer === 'string') {
    const inHtml = [...answer.matchAll(imageTag)].map(([, address]) => address ?? '');
    const whole = /^(?:https?:)?\/\/\S+\.(?:jpe?g|png|webp|avif|gif|svg)(?:\?\S*)?$/i.test(answer)
      ? [answer]
      : [];
    return [...inHtml, ...whole].filter((address) => !isPicture(address)).flatMap(hostOf);
  }
  if (typeof answer !== 'object' || answer === null) return [];
  return [...new Set(Object.values(answer).flatMap(refusedHosts))];
}

function hostOf(address: string): string[] {
  const url = URL.parse(address, 'https://none.invalid');
  return url === null || url.host === '' || url.host === 'none.invalid' ? [] : [url.host];
}
