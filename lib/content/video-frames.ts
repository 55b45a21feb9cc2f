import { Element, Text } from 'domhandler';
import { siteMessages } from '@/lib/i18n/catalogue';
import { formatMessage } from '@/lib/i18n/format';
import { signedPictureRefOrNull } from './picture-refs';

interface Video {
  readonly href: string;
  readonly site: string;
  /** URL of its preview picture, where it can be derived. */
  readonly picture?: string;
}

const youTube = /^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com$/i;
const vimeo = /^(?:player\.|www\.)?vimeo\.com$/i;
const id = /^[\w-]{1,64}$/;

/** Returns the video of a frame's URL; null for anything else. */
function parseVideoUrl(rawUrl: string): Video | null {
  const url = URL.parse(rawUrl.trim(), 'https://here.invalid/');
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const [, folder = '', name = ''] = url.pathname.split('/');
  if (!id.test(name)) return null;
  if (youTube.test(url.hostname) && folder === 'embed')
    return youTubeVideo(name, url.searchParams.get('list'));
  if (vimeo.test(url.hostname) && folder === 'video') {
    const key = url.searchParams.get('h') ?? '';
    return { href: `https://vimeo.com/${name}${id.test(key) ? `/${key}` : ''}`, site: 'Vimeo' };
  }
  return null;
}

function youTubeVideo(videoId: string, list: string | null): Video | null {
  const site = 'YouTube';
  if (videoId !== 'videoseries') {
    const picture = `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`;
    return { href: `https://www.youtube.com/watch?v=${videoId}`, site, picture };
  }
  if (list === null || !id.test(list)) return null;
  return { href: `https://www.youtube.com/playlist?list=${list}`, site };
}

/**
 * Returns a link with the video's title, and its preview picture where its host is allowed; null for other
 * frames.
 */
export function videoLinkOfFrameOrNull(attribs: Readonly<Record<string, string>>): Element | null {
  const video = parseVideoUrl(attribs['src'] || attribs['data-src'] || '');
  if (!video) return null;
  const { href, site, picture = '' } = video;
  const title = new Text(attribs['title']?.trim() || formatMessage(siteMessages().video.title, { site }));
  const preview = [new Element('img', { src: picture, alt: '' }), new Element('br', {})];
  return new Element('a', { href }, [...(signedPictureRefOrNull(picture) ? preview : []), title]);
}
