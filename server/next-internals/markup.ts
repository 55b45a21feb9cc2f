import { randomBytes } from 'node:crypto';

/*
 * How the framework writes the scripts and style sheets that the server allows and inlines: the order of attributes in
 * the text of a tag. Obsolete once the framework can inline style sheets outside of its data.
 */

const nonce = randomBytes(18).toString('base64url');

/**
 * Makes the framework write a nonce on each script of its own (its documented way). Only this process knows it, so text
 * of configured HTML can't claim to be the framework's. It never leaves the server: see {@link withoutNonce}.
 */
export const nonceHeader = { 'content-security-policy': `script-src 'nonce-${nonce}'` };

/** Returns whether the framework wrote a script with these attributes. */
export const isOfFramework = (attributes: string): boolean => attributes.includes(` nonce="${nonce}"`);

/** Removes the nonce, also from the router's data: equal pages have equal bytes, and can be shared (decision 19). */
export const withoutNonce = (html: string): string =>
  html.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '');

const sheet = /^ rel="stylesheet" href="([^"?]+)/;

/** Returns the URL of a style sheet's link without query; undefined for other links. */
export const styleSheetUrl = (attributes: string): string | undefined => sheet.exec(attributes)?.[1];
