import type { LiveRow, Possibility, RestRequest, Sender } from './row.mts';

// In which words Trello rejects a request. The package reads few of them, and shows all of them.

const shown = "The error shows Trello's words and states no other cause.";
const other: Possibility = { response: 'other', then: shown };
const words = (response: number, text?: string): LiveRow['responses'] => [
	{ response, ...(text !== undefined && { words: text }), then: shown },
	other,
];

type More = Omit<RestRequest, 'as' | 'route'>;
const by = (as: Sender, route: string, more: More = {}): RestRequest => ({ ...{ as, route }, ...more });
const owner = (route: string, more: More = {}): RestRequest => by('owner', route, more);
const isWrong = 'The row checks what Trello says about this value.';
const card = { path: { id: '{card}' } };
const auth = 'https://auth.atlassian.com';

export const trelloWordRows: readonly LiveRow[] = [
	{
		id: 'invalid-value',
		question: 'In which words does Trello reject a wrong value of a parameter?',
		request: owner('GET /boards/{id}/lists', {
			path: { id: '{board}' },
			...{ query: { filter: 'sleeping' }, isInvalid: isWrong },
		}),
		responses: words(400, 'invalid value for filter'),
	},
	{
		id: 'missing-part',
		question: 'In which words does Trello say that an attachment of a card does not exist?',
		request: owner('GET /cards/{id}/attachments/{idAttachment}', {
			path: { id: '{card}', idAttachment: '000000000000000000000000' },
		}),
		responses: words(404, 'The requested resource was not found.'),
	},
	{
		id: 'unknown-field',
		question: 'With which status does Trello reject an unknown field of an object?',
		request: owner('GET /boards/{id}/{field}', { path: { id: '{board}', field: 'weather' }, isInvalid: isWrong }),
		responses: words(404),
	},
	{
		id: 'vote-off',
		question: 'Can a member of a board vote for a card while voting is off on the board?',
		request: owner('POST /cards/{id}/membersVoted', { path: { id: '{card}' }, query: { value: '{ownerMember}' } }),
		responses: [
			{ response: 200, then: 'The vote counts, and Check Access does not say that it fails.' },
			{ response: 401, then: 'The error asks for the permission, and Check Access names the Power-Up.' },
		],
	},
	{
		id: 'role-words',
		question: 'In which words does Trello reject the change of a member of the board who is no admin?',
		request: by('second', 'PUT /boards/{id}/members/{idMember}', {
			path: { id: '{board}', idMember: '{ownerMember}' },
			query: { type: 'normal' },
		}),
		responses: [
			{
				response: 401,
				words: 'unauthorized permission requested',
				then: 'The error asks an admin of the board for the permission.',
			},
			{ response: 403, then: "The error shows Trello's words and asks for the permission." },
		],
		needs: ['a second account'],
	},
	{
		id: 'observer-words',
		question: 'In which words does Trello reject the change of a card by an observer?',
		prepare: [
			owner('PUT /boards/{id}/members/{idMember}', {
				path: { id: '{board}', idMember: '{secondMember}' },
				query: { type: 'observer' },
			}),
		],
		request: by('second', 'PUT /cards/{id}', { ...card, query: { name: 'Changed' } }),
		responses: [
			{
				response: 401,
				words: 'unauthorized card permission requested',
				then: 'The error asks an admin of the board to add the account.',
			},
			{ response: 401, then: 'The error asks for the permission, and names the role where it can be read.' },
			other,
		],
		needs: ['a second account', 'a paid plan'],
		cleanup: [owner('DELETE /boards/{id}/members/{idMember}', { path: { id: '{board}', idMember: '{secondMember}' } })],
	},
	{
		id: 'outsider-words',
		question: 'In which words does Trello reject the change of a private board by an account that is no member of it?',
		request: by('second', 'PUT /boards/{id}', { path: { id: '{board}' }, query: { desc: 'Changed' } }),
		responses: [
			{
				response: 401,
				words: 'unauthorized permission requested',
				then: 'The error asks an admin of the board for the permission.',
			},
			{ response: 404, then: 'The error says that the board does not exist or cannot be read.' },
			other,
		],
		needs: ['a second account'],
	},
	{
		id: 'oauth-workspace',
		question:
			'In which words does Trello reject a board outside of the workspaces that a Power-Up client was authorized for?',
		request: by('oauth2', 'GET /boards/{id}', { path: { id: '{unauthorizedBoard}' } }),
		responses: [
			{
				response: 403,
				words: 'not authorized for this workspace',
				then: 'The error says that the Power-Up is restricted to a workspace, and what to do.',
			},
			{
				response: 403,
				then: "The error says the same, because the connection is OAuth 2.0, and shows Trello's words.",
			},
			other,
		],
		needs: ['an OAuth 2.0 app'],
	},
	{
		id: 'oauth-webhook-list',
		question: 'With which status does Trello reject the list of webhooks of an OAuth 2.0 token?',
		request: by('oauth2', 'GET /tokens/{token}/webhooks', { path: { token: '{token}' } }),
		responses: [
			{ response: 401, words: 'invalid token', then: 'The list is not requested: the ID of a webhook is stored.' },
			{ response: 'other', then: 'The list is not requested: the ID of a webhook is stored.' },
		],
		needs: ['an OAuth 2.0 app'],
	},
	{
		id: 'scope-words',
		question: 'In which words does Trello reject a change with a token that has the scope `read` only?',
		request: by('reader', 'PUT /cards/{id}', { ...card, query: { name: 'Changed' } }),
		responses: [
			{ response: 401, words: 'permission requested', then: 'The error names the scopes of a token.' },
			{ response: 401, words: 'scope', then: 'The error names the scopes of a token.' },
			other,
		],
	},
	{
		id: 'other-account',
		question: 'With which status does Trello reject reading the starred boards of another account?',
		request: owner('GET /members/{id}/boardStars', { path: { id: '{secondMember}' } }),
		responses: words(401),
		needs: ['a second account'],
	},
	{
		id: 'others-comment',
		question: 'In which words does Trello reject the change of a comment of another account?',
		request: by('second', 'PUT /actions/{id}', { path: { id: '{comment}' }, query: { text: 'Changed' } }),
		responses: words(401),
		needs: ['a second account'],
	},
	{
		id: 'comment-only',
		question: 'In which words does Trello reject the change of an action that is no comment?',
		prepare: [
			owner('GET /boards/{boardId}/actions', {
				path: { boardId: '{board}' },
				query: { filter: 'createCard', limit: 1 },
				capture: { created: '0.id' },
			}),
		],
		request: owner('PUT /actions/{id}', { path: { id: '{created}' }, query: { text: 'Changed' } }),
		responses: words(400, 'action is not a comment'),
	},
	{
		id: 'reaction-words',
		question: 'In which words does Trello reject a reaction to an action that is no comment?',
		prepare: [
			owner('GET /boards/{boardId}/actions', {
				path: { boardId: '{board}' },
				query: { filter: 'createCard', limit: 1 },
				capture: { created: '0.id' },
			}),
		],
		request: owner('POST /actions/{idAction}/reactions', {
			path: { idAction: '{created}' },
			...{ body: { shortName: 'heart' }, isInvalid: isWrong },
		}),
		responses: words(400, 'action is not reactable'),
	},
	{
		id: 'label-absent',
		question: 'In which words does Trello reject the removal of a label that the card does not have?',
		prepare: [owner('PUT /cards/{id}', { ...card, query: { idLabels: '' } })],
		request: owner('DELETE /cards/{id}/idLabels/{idLabel}', { path: { id: '{card}', idLabel: '{label}' } }),
		responses: words(400, 'that label is not on the card'),
	},
	{
		id: 'custom-field-invalid',
		question: 'In which form does Trello reject a text as the value of a number field?',
		prepare: [
			owner('POST /customFields', {
				body: {
					...{ idModel: '{board}', modelType: 'board', name: 'Live {random}' },
					...{ type: 'number', pos: 'bottom', display_cardFront: true },
				},
				capture: { number: 'id' },
			}),
		],
		request: owner('PUT /cards/{idCard}/customField/{idCustomField}/item', {
			path: { idCard: '{card}', idCustomField: '{number}' },
			...{ body: { value: { number: 'many' } }, isInvalid: isWrong },
		}),
		responses: words(400, 'Invalid custom field item value.'),
		needs: ['a paid plan'],
	},
	{
		id: 'json-body',
		question: 'In which words does Trello reject a body that is no JSON?',
		request: owner('PUT /cards/{id}', {
			...card,
			...{ headers: { 'content-type': 'application/json' }, body: 'no JSON', isInvalid: isWrong },
		}),
		responses: words(400),
	},
	{
		id: 'bracket-list',
		question: 'Does Trello accept a list with brackets behind its name?',
		request: owner('PUT /cards/{id}', { ...card, query: { 'idLabels[]': '{label}' }, isInvalid: isWrong }),
		responses: [
			{ response: 200, body: { 'idLabels.0': '{label}' }, then: 'Lists are sent as one text without brackets.' },
			{ response: 'other', then: 'Lists are sent as one text without brackets.' },
		],
	},
	{
		id: 'page-limit',
		question: 'In which words does Trello reject a page after the first 1,000 actions?',
		request: owner('GET /boards/{boardId}/actions', {
			path: { boardId: '{board}' },
			query: { limit: 1000, page: 2 },
		}),
		responses: [
			{ response: 400, then: 'Actions are read with `before`, so that this does not happen.' },
			{ response: 200, then: 'Actions are read with `before`.' },
		],
	},
	{
		id: 'list-field',
		question: 'Does a list have a route for a single field?',
		request: owner('GET /lists/{id}/{field}', { path: { id: '{list}', field: 'name' }, isInvalid: isWrong }),
		responses: [
			{ response: 200, then: 'The API Call step returns the field.' },
			{ response: 404, then: shown },
		],
	},
	{
		id: 'member-filter',
		question: 'Does the path of the members of a board accept a filter?',
		request: owner('GET /boards/{id}/members/{filter}', {
			path: { id: '{board}', filter: 'admins' },
			isInvalid: isWrong,
		}),
		responses: [
			{ response: 200, then: 'The API Call step returns the members.' },
			{ response: 404, then: shown },
		],
	},
	{
		id: 'search-limit',
		question: 'How many searches does Trello allow in 15 minutes?',
		request: owner('GET /search', { query: { query: 'live', modelTypes: 'cards' }, times: 101 }),
		responses: [
			{ response: 429, then: 'Searches wait until the 15 minutes are over.' },
			{ response: 200, then: 'Searches are slower than necessary.' },
		],
	},
	{
		id: 'token-route',
		question: 'In which words does Trello reject the token in the path with the credential of another account?',
		request: by('second', 'GET /tokens/{token}', { path: { token: '{token}' } }),
		responses: words(401, 'invalid token'),
		needs: ['a second account'],
	},
	{
		id: 'token-expired',
		question: 'In which words does Trello reject a token that has expired?',
		request: by('expired', 'GET /members/{id}', { path: { id: 'me' } }),
		responses: [
			{ response: 401, words: 'invalid token', then: 'The error says that the token is not accepted.' },
			{ response: 401, words: 'expired token', then: 'The error says that the token is not accepted.' },
		],
		needs: ['a wait of more than ten minutes'],
	},
	{
		id: 'oauth-expired',
		question: 'What does Trello return for an OAuth 2.0 access token that has expired?',
		request: by('expiredOauth2', 'GET /members/{id}', { path: { id: 'me' } }),
		responses: [
			{ response: 401, words: 'invalid token', then: 'The host renews the access token and repeats the request.' },
			{ response: 401, then: 'The host renews the access token and repeats the request.' },
			{ response: 403, then: shown },
		],
		needs: ['an OAuth 2.0 app', 'a wait of more than ten minutes'],
	},
	{
		id: 'oauth-authorize',
		question: 'What does the authorization page return for an unknown client?',
		request: by('anyone', `GET ${auth}/authorize`, {
			query: { client_id: 'unknown', response_type: 'code', redirect_uri: 'https://n8n.example/', scope: 'none' },
		}),
		responses: [
			{ response: 400, then: 'The browser shows the page; n8n takes no part in it.' },
			{ response: 302, then: 'The browser shows the page; n8n takes no part in it.' },
			{ response: 'other', then: 'The browser shows the page; n8n takes no part in it.' },
		],
	},
	{
		id: 'oauth-token-words',
		question: 'With which status and words does the authorization server reject a wrong code?',
		request: by('oauth2', `POST ${auth}/oauth/token`, {
			body: { grant_type: 'authorization_code', code: 'wrong', redirect_uri: 'https://n8n.example/' },
		}),
		responses: [
			{ response: 403, words: 'invalid_grant', then: 'The page of n8n shows the words.' },
			{ response: 'other', then: 'The page of n8n shows the words.' },
		],
		needs: ['an OAuth 2.0 app'],
	},
	{
		id: 'oauth-lifetimes',
		question: 'How long is an access token valid?',
		request: by('oauth2', `POST ${auth}/oauth/token`, {
			body: { grant_type: 'refresh_token', refresh_token: '{token}' },
		}),
		responses: [
			{ response: 200, body: { expires_in: 3600 }, then: 'The host renews it when Trello rejects it.' },
			{ response: 200, then: 'The host renews it when Trello rejects it, whenever that is.' },
		],
		needs: ['an OAuth 2.0 app'],
	},
];
