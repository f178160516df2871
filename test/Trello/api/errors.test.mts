import { describe, expect, it } from 'vitest';
import { explainTrello, isAboutRights } from '../../../nodes/Trello/api/errors';
import { path } from '../../../nodes/shared/http/path';
import { invalidId, invalidObjectId, invalidValue } from '../../../sandbox/trello/server/refusals.mts';

const request = { method: 'POST', path: path`/lists` } as const;
const inBody = (said: string) =>
	new RegExp(`^Trello does not accept one of the IDs that were sent \\(${said}\\)\\. .*24-character ID`);
const inPath = /^Trello does not accept an ID in POST \/lists\. .*24-character ID/;

describe("Trello's refusals of an id", () => {
	it.each([
		['a short link in a body', invalidObjectId(), inBody('Invalid objectId'), 'Trello says: Invalid objectId'],
		[
			'a short link of a board',
			invalidValue('idBoard'),
			inBody('invalid value for idBoard'),
			'Trello says: invalid value for idBoard',
		],
		[
			'what is watched',
			invalidValue('idModel'),
			inBody('invalid value for idModel'),
			'Trello says: invalid value for idModel',
		],
		['an address', invalidId(), inPath, 'Trello says: invalid id'],
	])('explain what to give, for %s', (_what, { status, body }, message, description) => {
		const explanation = explainTrello({ status, headers: {}, body, request });
		expect(explanation?.message).toMatch(message);
		expect(explanation?.description).toBe(description);
	});

	it('leave a name or an identifier of another kind to Trello', () => {
		const { status, body } = invalidValue('identity');
		expect(explainTrello({ status, headers: {}, body, request })).toBeUndefined();
	});
});

describe("Trello's refusals of an id name what looks wrong", () => {
	const board = '4eea4ffc91e31d1746000046';

	it.each([
		['a short link', { idList: board, idCardSource: 'aIBjIZHm' }, 'Invalid objectId; idCardSource is "aIBjIZHm"'],
		['one of several', { idLabels: [board, 'bug'], idMembers: '' }, 'Invalid objectId; idLabels is "bug"'],
		['several by commas', { idMembers: `${board},ada` }, 'Invalid objectId; idMembers is "ada"'],
		['nothing that can be told', { idList: board, name: 'short' }, 'Invalid objectId'],
	])('%s', (_what, body, said) => {
		const refusal = { status: 400, headers: {}, body: 'Invalid objectId', request: { ...request, body } };
		expect(explainTrello(refusal)?.message).toContain(`IDs that were sent (${said}).`);
		expect(explainTrello({ ...refusal, request: { ...request, query: body } })?.message).toContain(`(${said}).`);
	});
});

/** Trello's words, and where they were seen; the web client's are those that it tells apart itself. */
const seen = [
	{ status: 401, body: 'invalid key', is: 'key', where: 'several suites of public tests against the API' },
	{ status: 401, body: 'invalid app key', is: 'key', where: 'several suites of public tests against the API' },
	{ status: 401, body: 'invalid token', is: 'token', where: 'py-trello#367' },
	{ status: 400, body: 'invalid token', is: 'token', where: "Trello's web client" },
	{ status: 401, body: 'invalid cookie token', is: 'token', where: "Trello's web client" },
	{
		status: 403,
		body: 'User not logged in or invalid token.',
		is: 'token',
		where: "Trello's web client",
	},
	{ status: 401, body: 'expired token', is: 'token', where: 'node-trello#12, trelloR#3' },
	{
		status: 401,
		body: 'unauthorized permission requested',
		is: 'right',
		where: 'several suites of public tests against the API',
	},
	{
		status: 401,
		body: 'unauthorized card permission requested',
		is: 'card',
		where: 'several suites of public tests against the API',
	},
	{
		status: 401,
		body: 'unauthorized board permission requested',
		is: 'right',
		where: "Trello's web client, moving a list to a board that one only observes",
	},
	{ status: 401, body: 'unauthorized organization.', is: 'workspace', where: 'go-vikunja/vikunja#865' },
	{
		status: 401,
		body: { message: 'missing scopes' },
		is: 'scope',
		where: 'several suites of public tests against the API',
	},
	{ status: 401, body: 'missing scopes', is: 'scope', where: 'several suites of public tests against the API' },
	{
		status: 401,
		body: { code: 401, message: 'Unauthorized; scope does not match' },
		is: 'scope',
		where: 'CONFCLOUD-75668, the same gateway',
	},
	{ status: 401, body: 'confirm to view', is: 'address', where: "Trello's web client" },
	{ status: 401, body: 'unauthorized enterprise', is: 'other right', where: 'nowhere; the form of the others' },
] as const;

const explained = {
	key: /does not accept this API key/,
	token: /does not accept this token/,
	right: /not permitted to do that\. Use a token/,
	card: /not permitted to read or change this card/,
	workspace: /not permitted to read or change this workspace/,
	scope: /needs a further scope/,
	address: /confirm its e-mail address/,
	'other right': /not permitted to do that\. Ask an admin/,
};

describe("Trello's refusals of an account", () => {
	it.each(seen)('$status $body ($where) is about: $is', ({ status, body, is }) => {
		const explanation = explainTrello({ status, headers: {}, body, request });
		expect(explanation?.message).toMatch(explained[is]);
		const words = typeof body === 'string' ? body : body.message;
		expect(explanation?.description).toBe(`Trello says: ${words}`);
		const isOfAccount = is === 'key' || is === 'token';
		expect(explanation?.failure?.cause).toBe(isOfAccount ? 'credential-invalid' : undefined);
		expect(isAboutRights(words)).toBe(!isOfAccount);
	});

	it.each([undefined, '', 'Unauthorized'])('name no cause where the words are %j', (body) => {
		const explanation = explainTrello({ status: 401, headers: {}, body, request });
		expect(explanation?.message).toBe(
			'Trello did not accept POST /lists (status 401). Check the token in the credential, and the permissions of its account.',
		);
		expect(explanation?.failure?.cause).toBe('credential-invalid');
		expect(isAboutRights(body)).toBe(false);
	});
});

describe("Trello's refusals of what is too large", () => {
	const list = { method: 'GET', path: path`/boards/x/cards` } as const;
	const explained = (status: number, body: unknown) => explainTrello({ status, headers: {}, body, request: list });

	it.each([
		[403, { error: 'API_TOO_MANY_CARDS_REQUESTED', message: 'Too many cards requested' }, 'so much at once'],
		[403, 'Too many checklists', 'so much at once'],
		[449, { message: 'sub-request failed' }, 'so much at once'],
		[413, '', 'too large'],
	])('%d %j is not reported as a missing permission', (status, body, words) => {
		const explanation = explained(status, body);
		expect(explanation?.message).toContain(words);
		expect(explanation?.message).not.toContain('does not allow');
		expect(explanation?.isTooMuch ?? false).toBe(status !== 413);
	});

	it("429 names the database's time by its code", () => {
		expect(explained(429, { error: 'API_TOKEN_DB_LIMIT_EXCEEDED', message: '' })?.message).toContain('Request less');
	});

	it.each([
		['a code', { error: 'BOARD_TOO_MANY_CUSTOM_FIELDS', message: 'Too many custom fields' }],
		['words', 'Too many attachments'],
	])('a limit of objects, told by %s, is no advice to request less', (_what, body) => {
		const explanation = explainTrello({ status: 403, headers: {}, body, request });
		expect(explanation?.message).toMatch(/^A limit on the number of objects in Trello is reached/);
		expect(explanation?.isTooMuch).toBeUndefined();
	});

	it('leaves other refusals to the plain words', () => {
		expect(explained(400, 'Forbidden')).toBeUndefined();
	});
});
