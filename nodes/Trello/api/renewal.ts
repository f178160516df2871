import type { Credential, ErrorResponse } from '../../shared/catalogue/api';
import { wordsOf } from '../../shared/http/errors';
import { isAboutRights } from './errors';

/** n8n notes the end of an access token; one that ends within this time (milliseconds) may be over by Trello's clock. */
const marginMs = 60_000;

/** Whether an access token is known to be good for a while yet. */
function isFresh(oauthTokenData: object, now: number): boolean {
	const endsAt = Number('n8n_expires_at' in oauthTokenData ? oauthTokenData.n8n_expires_at : Number.NaN);
	return Number.isFinite(endsAt) && now + marginMs < endsAt;
}

/**
 * Whether to renew the token of an OAuth 2.0 connection after a 401. Trello answers 401 for a missing right as well, and its
 * refresh tokens work once, so that each renewal is a risk. What Trello says of an expired token under OAuth 2.0 is not
 * known: words about a right keep from renewing only a token that is known to be good. A key with its token knows no renewal.
 * https://developer.atlassian.com/cloud/trello/guides/rest-api/oauth-2-getting-started/
 */
export function isStaleToken({ body }: ErrorResponse, { oauthTokenData }: Credential, now: number): boolean {
	if (typeof oauthTokenData !== 'object' || oauthTokenData === null) return false;
	return !isAboutRights(wordsOf(body)) || !isFresh(oauthTokenData, now);
}
