/** An answer that is not a success: Trello mostly says why in plain text, sometimes as JSON. */
export class Refusal extends Error {
	readonly status: number;
	readonly body: string | Record<string, unknown>;
	readonly headers: Record<string, string>;

	constructor(status: number, body: string | Record<string, unknown>, headers: Record<string, string> = {}) {
		super(typeof body === 'string' ? body : JSON.stringify(body));
		this.status = status;
		this.body = body;
		this.headers = headers;
	}

	toResponse(): Response {
		const text = typeof this.body === 'string';
		return new Response(text ? String(this.body) : JSON.stringify(this.body), {
			status: this.status,
			headers: {
				'content-type': text ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
				...this.headers,
			},
		});
	}
}

/** LFS6502/roblox-trello#2 (`idList`), cdmdotnet/Manatee.Trello#140 (`name`), public file 663472235 (others). */
export const invalidValue = (name: string): Refusal => new Refusal(400, `invalid value for ${name}`);
/** The bare words in cdmdotnet/Manatee.Trello#83 (2017), as JSON in kylepinecroft/submit-googleforms-to-trello#4 (2021). */
export const invalidObjectId = (): Refusal => new Refusal(400, { message: 'Invalid objectId', error: 'ERROR' });
/** GothenburgBitFactory/bugwarrior#639, openSUSE/trollolo#166. */
export const invalidId = (): Refusal => new Refusal(400, 'invalid id');
/**
 * ruby-trello comment_delete#3, label_delete#3 and webhook_delete#3; public file 55629422827 for boards, cards and
 * checklists.
 */
export const notFound = (): Refusal => new Refusal(404, 'The requested resource was not found.');
/** Public file 24773787947 (a board of another account), public file 55629422827 (without a token). */
export const unauthorized = (): Refusal => new Refusal(401, 'unauthorized permission requested');

/**
 * In the place of the other where a card is asked for, changed or made. Public file 18517963459 for
 * `POST /cards`, public file 1500655014 for `GET /cards/{id}`, public file 5903859602 for comments.
 */
export const unauthorizedCard = (): Refusal => new Refusal(401, 'unauthorized card permission requested');

/** Of a workspace that the member does not belong to: go-vikunja/vikunja#865. */
export const unauthorizedOrganization = (): Refusal => new Refusal(401, 'unauthorized organization.');

/**
 * "Power-Up OAuth 2.0 clients are workspace-restricted": each model of a request, also that of a webhook, must be of a workspace that
 * the access was authorized for, or the request fails with 403 (https://developer.atlassian.com/cloud/trello/guides/rest-api/webhooks/,
 * by api-evangelist/trello scopes/trello-scopes.yml). belief(oauth-workspace): the words
 */
export const otherWorkspace = (): Refusal => new Refusal(403, 'not authorized for this workspace');

/** Since 2025 for a key without a token, and for neither in whatever is not a GET: public file 55629422827. */
export const missingScopes = (): Refusal => new Refusal(401, { message: 'missing scopes' });

/** Of a list: public file 55813028437; of an item of a checklist: public file 46569568795. Everything else has other words. */
export const modelNotFound = (): Refusal => new Refusal(404, 'model not found');

/** Of `POST /cards`, where its list is none: public file 55813028437. */
export const boardOfCardNotFound = (): Refusal => new Refusal(404, 'could not find the board that the card belongs to');

/** Of `PUT /cards/{id}` with a list of another board than the card's: public file 69199636095. */
export const listNotOnBoard = (idList: string, idBoard: string): Refusal =>
	new Refusal(404, `List ${idList} does not exist on board ${idBoard}`);

/** Of `POST /lists`, where its board is none or not for this member: public file 55813028437. */
export const unauthorizedBoardList = (idBoard: string): Refusal =>
	new Refusal(401, `unauthorized board list requested ${idBoard}`);

/** Of `POST /checklists`, where its card is none: public file 55629422827. */
export const unauthorizedBoard = (): Refusal => new Refusal(401, 'unauthorized board requested');

/** A rejection in JSON, with a code: public files 32926228204 (labels) and 32407756405 (lists). Most others are plain text. */
export const inJson = (status: number, message: string, error = 'ERROR'): Refusal =>
	new Refusal(status, { message, error });

/** Names of boards (`ERROR`) and lists (`BAD_REQUEST_ERROR`) are refused in JSON, all other parameters in plain text: public file 55813028437. */
export const invalidName = (error: 'BAD_REQUEST_ERROR' | 'ERROR'): Refusal =>
	inJson(400, 'invalid value for name', error);

/** Public file 69199636095. */
export const openList = (): Refusal => new Refusal(400, 'Cannot delete open list');

/** Of large lists of cards with their actions: https://developer.atlassian.com/cloud/trello/guides/rest-api/rate-limits/ */
export const tooManyCards = (): Refusal =>
	new Refusal(403, { error: 'API_TOO_MANY_CARDS_REQUESTED', message: 'Too many cards requested' });

/** Of large lists of cards with their checklists: https://github.com/airbytehq/airbyte/issues/22037 */
export const tooManyChecklists = (): Refusal => new Refusal(403, 'Too many checklists');
