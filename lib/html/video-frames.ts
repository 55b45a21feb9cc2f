import type { Attributes } from 'sanitize-html';
import { pictureRef } from '../media/picture-refs';
import { pictureSrc } from '../media/pictures';

interface Video {
  readonly href: string;
  readonly site: string;
  /** URL of its preview picture; null where it can't be derived. */
  readonly picture: string | null;
}

const youTube = /^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com$/i;
const vimeo = /^(?:player\.|www\.)?vimeo\.com$/i;
const id = /^[\w-]{1,64}$/;

/** Returns the video of a frame's URL; null for anything else. */
function videoOf(rawUrl: string): Video | null {
  const url = URL.parse(rawUrl.trim(), 'https://here.invalid/');
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const [, folder = '', name = ''] = url.pathname.split('/');
  if (!id.test(name)) return null;
  if (youTube.test(url.hostname) && folder === 'embed')
    return youTubeVideo(name, url.searchParams.get('list'));
  if (vimeo.test(url.hostname) && folder === 'video') {
    const key = url.searchParams.get('h') ?? '';
    const href = `https://vimeo.com/${name}${id.test(key) ? `/${key}` : ''}`;
    return { href, site: 'Vimeo', picture: null };
  }
  return null;
}

function youTubeVideo(name: string, list: string | null): Video | null {
  const site = 'YouTube';
  if (name !== 'videoseries') {
    const picture = `https://i.ytimg.com/vi/${name}/hqdefault.jpg`;
    return { href: `https://www.youtube.com/watch?v=${name}`, site, picture };
  }
  if (list === null || !id.test(list)) return null;
  return { href: `https://www.youtube.com/playlist?list=${list}`, site, picture: null };
}

/** Returns the attributes of a link that replaces a video frame, for {@link withVideoLinks}; null for other frames. */
export function videoLink(attribs: Attributes): Attributes | null {
  const video = videoOf(attribs['src'] || attribs['data-src'] || '');
  if (!video) return null;
  const title = attribs['title']?.trim() || `Vídeo (${video.site})`;
  const ref = pictureRef(video.picture);
  return { href: video.href, 'data-video': title, ...(ref && { 'data-picture': pictureSrc(ref, 480) }) };
}

const emptyLink = /<a href="([^"<>]*)" data-video="([^"<>]*)"(?: data-picture="([^"<>]*)")?><\/a>/g;

/** Fills the video links of sanitized HTML with the preview picture, where its host is allowed, and the title. */
export const withVideoLinks = (html: string): string =>
  html.includes(' data-video="')
    ? html.replace(emptyLink, (_, href: string, title: string, picture: string | undefined) => {
        const image = picture ? `<img src="${picture}" alt="" loading="lazy" /><br />` : '';
        return `<a href="${href}">${image}${title.replaceAll('&quot;', '"')}</a>`;
      })
    : html;
